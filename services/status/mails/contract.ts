import type { StoredMail, MailPage } from '#platform/mail/stored-mails.ts'

/** What this service has written to people, for those who may read mails: others @throws {AppError} UNAUTHORIZED, FORBIDDEN. */
export type MailsService = {
	/** @throws {AppError} VALIDATION_ERROR for a cursor that no page answered */
	list(headers: Headers, query: { cursor?: string | undefined }): Promise<MailPage>
	/** With its content; writes an audit row. @throws {AppError} NOT_FOUND */
	find(headers: Headers, id: string): Promise<StoredMail>
}
