import { servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import type { Route } from './+types/page.ts'
import { AddPasskey } from './add-passkey.tsx'
import { doneOf } from './done.ts'
import { messages } from './messages.ts'
import { PasskeyList } from './passkey-list.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const security = await orErrorScreen(accounts.security.read(request.headers))
	return { security, done: doneOf(url.searchParams) }
}

export default function SecurityPage({ loaderData: { security, done } }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { hasPassword, twoFactor, backupCodesLeft, passkeys, isFresh } = security
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{done && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words[done]}</Notice>
				</FocusOnMount>
			)}
			<Section
				title={words.password}
				lead={hasPassword ? words.hasPassword : words.noPassword}
				className="mt-0!"
			>
				<ButtonLink to="/dashboard/settings/security/password">
					{hasPassword ? words.changePassword : words.setPassword}
				</ButtonLink>
			</Section>
			<Section
				title={words.twoFactor}
				lead={words.twoFactorAbout}
				action={
					<StateBadge state={twoFactor ? 'good' : 'unknown'}>{twoFactor ? words.on : words.off}</StateBadge>
				}
			>
				{twoFactor && <p className="mb-4">{words.codesLeft(backupCodesLeft)}</p>}
				<ButtonLink to={`/dashboard/settings/security/two-factor${twoFactor ? '/on' : ''}`}>
					{twoFactor ? words.manage : words.turnOn}
				</ButtonLink>
			</Section>
			<Section title={words.passkeys} lead={words.passkeysAbout}>
				<PasskeyList passkeys={passkeys} />
				<AddPasskey isFresh={isFresh} />
			</Section>
		</div>
	)
}
