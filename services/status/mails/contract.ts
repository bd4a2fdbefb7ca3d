import type { StoredMail, StoredMailsAction, MailPage } from '#platform/mail/stored-mails.ts'

/** The mails sent by this service, for users with `mails.read`. Others @throws {AppError} UNAUTHORIZED, FORBIDDEN. */
export type MailsService = {
	/** @throws {AppError} VALIDATION_ERROR for an invalid cursor */
	list(headers: Headers, query: { cursor?: string | undefined }): Promise<MailPage>
	/** Sends or deletes the mails that were kept while there was no mail server, for users with `settings.manage`. */
	releaseStored(headers: Headers, action: StoredMailsAction): Promise<void>
	/** With its content; writes an audit row. @throws {AppError} NOT_FOUND */
	find(headers: Headers, id: string): Promise<StoredMail>
}
