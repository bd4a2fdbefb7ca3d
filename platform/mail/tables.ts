/** `waiting` mails are due at `dueAt`; `stored` ones are never sent, because no server is configured. */
type MailState = 'stored' | 'waiting' | 'sent' | 'failed'

/** Times are ISO 8601 text in UTC with milliseconds. A service that sends mail owns a table of this form. */
export type MailTables = {
	mails: {
		id: string
		recipient: string
		subject: string
		html: string
		text: string
		state: MailState
		attempts: number
		dueAt: string
		createdAt: string
		lastError: string | null
		/** Further headers as a JSON object; the table of a service that gives none has no such column. */
		headers?: string | null
	}
}
