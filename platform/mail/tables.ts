/** `waiting`: to be sent at `dueAt`; `stored`: never sent, because no server is configured. */
type MailState = 'stored' | 'waiting' | 'sent' | 'failed'

/** A service that sends mail owns a table of this shape. Times are ISO 8601 text in UTC with milliseconds. */
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
		/** Additional headers as a JSON object; the column is absent from services that set none. */
		headers?: string | null
	}
}
