import type { MailPage } from '#platform/mail/stored-mails.ts'

/** Counts among the newest mails; `isPartial` when there are older ones. */
export type MailFigures = {
	stored: number
	waiting: number
	failed: number
	isPartial: boolean
	delivery: MailPage['delivery']
}

export function mailFigures({ mails, next, delivery }: MailPage): MailFigures {
	const count = (state: MailPage['mails'][number]['state']) =>
		mails.filter((mail) => mail.state === state).length
	return {
		stored: count('stored'),
		waiting: count('waiting'),
		failed: count('failed'),
		isPartial: next !== null,
		delivery,
	}
}
