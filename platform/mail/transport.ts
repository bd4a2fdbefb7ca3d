import { createTransport } from 'nodemailer'

/** Who a mail is from; an empty name shows the address alone. */
export type MailSender = { name: string; address: string }

/** Where mails leave. They are stored without an address of a server (`smtp://` or `smtps://`, may include user and password). */
export type MailServer = { smtpUrl: string | null; from: MailSender; replyTo: string | null }

export type OutgoingMail = {
	messageId?: string
	from: MailSender
	to: string
	replyTo?: string
	subject: string
	html: string
	text: string
	headers?: Record<string, string>
}

export type MailTransport = {
	/** Resolves with the answer of the server that accepted the mail; rejects if it does not, or with a network error. */
	send(mail: OutgoingMail): Promise<string>
	close(): void
}

/** Time-outs of the steps of a delivery, far below the lease of the outbox. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** An SMTP client for `smtpUrl` (see `MailServer`). */
export function createMailTransport(smtpUrl: string, timeoutsMs = timeouts): MailTransport {
	const mailer = createTransport({
		...timeoutsMs,
		url: smtpUrl,
		pool: true,
		maxConnections: 2,
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	return {
		async send(mail) {
			return (await mailer.sendMail(mail)).response
		},
		close: () => mailer.close(),
	}
}
