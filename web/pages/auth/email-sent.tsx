import { LetterBox } from '#web/ui/drawings/letter-box.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'

type EmailSentProps = {
	words: { sentTitle: string; sent: (email: string) => string; sentNext: string; again: string }
	email: string
	/** Path of the form that sends another mail. */
	again: string
}

/** Confirms that a mail was sent, whether or not the address has an account (enumeration protection). */
export function EmailSent({ words, email, again }: EmailSentProps) {
	return (
		<AuthLayout
			title={words.sentTitle}
			foot={
				<TextLink to={again} standalone>
					{words.again}
				</TextLink>
			}
		>
			<FocusOnMount>
				<LetterBox className="mx-auto mb-6 w-48 text-ink-soft" />
				<p className="wrap-anywhere">{words.sent(email)}</p>
				<p className="mt-3 text-ink-soft">{words.sentNext}</p>
			</FocusOnMount>
		</AuthLayout>
	)
}
