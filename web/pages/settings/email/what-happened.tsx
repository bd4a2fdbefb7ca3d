import { useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import type { FormError } from '#web/forms/form-errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'

/** Result of the form: a mail to the current address, or an immediate change. */
export type Outcome = { kind: 'asked' | 'changed'; email: string }

type WhatHappenedProps = {
	outcome: Outcome | null
	/** Whether the form was just submitted, which makes the query of the page outdated. */
	isAnswered: boolean
	/** Why the link of a mail failed. */
	formError: FormError | undefined
	/** Whether the user followed the link of a mail. */
	isBack: boolean
	email: string
	emailVerified: boolean
}

/** The outcome of the form or of the link of a mail. */
export function WhatHappened({
	outcome,
	isAnswered,
	formError,
	isBack,
	email,
	emailVerified,
}: WhatHappenedProps) {
	const words = useMessages(messages)
	if (outcome) {
		return (
			<FocusOnMount className="mb-8">
				<Notice tone="good" title={words[`${outcome.kind}Title`]}>
					<p className="wrap-anywhere">{words[outcome.kind](outcome.email)}</p>
				</Notice>
			</FocusOnMount>
		)
	}
	if (isAnswered) return null
	if (formError) {
		if (formError.code === 'UNAUTHORIZED') {
			return (
				<Notice tone="warn" title={words.lostTitle} className="mb-8">
					{words.otherBrowser}
				</Notice>
			)
		}
		// The link may have been used successfully before, so the notice tells the current state of the address.
		const title = formError.code === 'TOKEN_EXPIRED' ? words.expiredTitle : words.usedTitle
		return (
			<Notice tone={emailVerified ? 'info' : 'warn'} title={title} className="mb-8">
				<p className="wrap-anywhere">
					{emailVerified ? words.nowConfirmed(email) : words.nowToConfirm(email)}
				</p>
			</Notice>
		)
	}
	if (!isBack) return null
	return (
		<Notice tone="good" title={emailVerified ? words.verifiedTitle : words.changedTitle} className="mb-8">
			<p className="wrap-anywhere">{emailVerified ? words.verified : words.changed(email)}</p>
		</Notice>
	)
}
