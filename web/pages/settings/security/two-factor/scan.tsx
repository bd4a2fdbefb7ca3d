import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { OneTimeCodeField } from '#web/forms/one-time-code-field.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { drawQr } from '#web/ui/qr-code/encode.ts'
import { QrCode } from '#web/ui/qr-code/qr-code.tsx'
import { messages } from './messages.ts'
import { secretIn, type SetUp } from './set-up.ts'

/** QR code and secret for the authenticator app, and the field of the first code, which proves the set-up. */
export function Scan({ setUp, rejected }: { setUp: SetUp; rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	const { uri, backupCodes } = setUp
	const secret = secretIn(uri)
	return (
		<>
			<FocusOnMount>
				<h2 className="text-2xl">{words.scanTitle}</h2>
				<p className="mt-2 text-ink-soft">{words.scan}</p>
			</FocusOnMount>
			<div className="mt-5 inline-block rounded-card border border-line bg-white p-2">
				<QrCode drawing={drawQr(uri)} label={words.picture} className="block size-56" />
			</div>
			<p className="mt-4">
				{words.orType}{' '}
				<span className="font-semibold wrap-anywhere select-all" data-secret={secret}>
					{secret.match(/.{1,4}/g)?.join(' ')}
				</span>
			</p>
			<p className="mt-1">
				<a href={uri} className="inline-block py-2.5 underline decoration-accent decoration-2">
					{words.openApp}
				</a>
			</p>
			<p className="mt-4 mb-5">{words.thenCode}</p>
			<ActionForm rejected={rejected} submit={words.turnOn} className="max-w-[32rem]">
				<input type="hidden" name="intent" value="verify" />
				<input type="hidden" name="uri" value={uri} />
				<input type="hidden" name="backupCodes" value={backupCodes.join(' ')} />
				<OneTimeCodeField label={words.code} rejected={rejected} />
			</ActionForm>
		</>
	)
}
