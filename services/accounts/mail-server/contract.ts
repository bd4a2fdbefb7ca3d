import { z } from 'zod'
import type { StoredMailsAction } from '#platform/mail/stored-mails.ts'

/** What a test mail showed; `accepted` only says that the server took it, not that it arrived. */
const mailTestOutcomes = [
	'accepted',
	'noServer',
	'hostNotFound',
	'connectionRefused',
	'timedOut',
	'certificate',
	'encryption',
	'authentication',
	'senderRejected',
	'recipientRejected',
	'other',
] as const

export type MailTestOutcome = (typeof mailTestOutcomes)[number]

/** `to`: null for the address of who asks. */
export const mailTestBody = z.strictObject({ to: z.email().max(254).nullable() })

export const mailTestSchema = z.object({
	outcome: z.enum(mailTestOutcomes),
	to: z.string(),
	/** What the server or the connection said; empty if nothing was. Never contains the password. */
	line: z.string(),
})

export type MailTest = z.infer<typeof mailTestSchema>

export const mailServerSchema = z.object({
	smtpUrl: z.string().nullable(),
	from: z.object({ name: z.string(), address: z.string() }),
	replyTo: z.string().nullable(),
})

/** Both methods throw {AppError} UNAUTHORIZED or FORBIDDEN without the permission `settings.manage`. */
export type MailServerService = {
	/**
	 * Sends a test mail at once by the mail server of the settings and says what came of it.
	 * @throws {AppError} TOO_MANY_REQUESTS
	 */
	test(headers: Headers, test: z.infer<typeof mailTestBody>): Promise<MailTest>
	/** Sends or deletes the mails of accounts that were kept while there was no mail server. */
	releaseStored(headers: Headers, action: StoredMailsAction): Promise<void>
}
