import key from 'virtual:icon/lucide/key-round'
import type { SecurityView } from '#services/accounts/security/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

type Passkey = SecurityView['passkeys'][number]

/** The passkeys of an account, with links to the pages that rename or remove them. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
	const words = useMessages(messages)
	if (passkeys.length === 0) return <p className="mb-5 text-ink-soft">{words.noPasskeys}</p>
	return (
		<ul className="mb-6 divide-y divide-line border-y border-line">
			{passkeys.map((passkey) => (
				<li key={passkey.id} className="flex items-center gap-4 py-3">
					<Icon icon={key} className="shrink-0 text-ink-soft" />
					<div className="min-w-0 grow">
						<p className="font-semibold wrap-anywhere">
							<PasskeyName passkey={passkey} />
						</p>
						<p className="text-sm text-ink-soft">
							<Use passkey={passkey} />
						</p>
					</div>
					<TextLink to={`/dashboard/settings/security/passkeys/${passkey.id}`} className="py-2.5">
						{words.edit}
						<span className="sr-only">
							{' '}
							<PasskeyName passkey={passkey} />
						</span>
					</TextLink>
				</li>
			))}
		</ul>
	)
}

/** The name given by the user or the authenticator, else the kind of passkey. */
export function PasskeyName({ passkey: { name, isSynced } }: { passkey: Passkey }) {
	const words = useMessages(messages)
	return name ?? (isSynced ? words.passkeySynced : words.passkeyOfDevice)
}

function Use({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
	const words = useMessages(messages)
	return (
		<>
			{createdAt && (
				<>
					{words.added} <DateTime iso={createdAt} />,{' '}
				</>
			)}
			{lastUsedAt ? (
				<>
					{words.lastUsed} <DateTime iso={lastUsedAt} withTime />
				</>
			) : (
				words.neverUsed
			)}
		</>
	)
}
