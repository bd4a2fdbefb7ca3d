import { createTransport } from 'nodemailer'

type OutgoingMail = {
	messageId: string
	from: string
	to: string
	subject: string
	html: string
	text: string
	headers?: Record<string, string>
}

export type MailTransport = {
	/** Resolves once the server has accepted the mail; rejects if it does not, or with a network error. */
	send(mail: OutgoingMail): Promise<void>
	close(): void
}

/** Time-outs of the steps of a delivery, far below the lease of the outbox. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** An SMTP client for `smtpUrl` (`smtp://` or `smtps://`, may include user and password); null without a URL. */
export function createMailTransport(smtpUrl: string | undefined): MailTransport | null {
	if (!smtpUrl) return null
	const mailer = createTransport({
		...timeouts,
		url: smtpUrl,
		pool: true,
		maxConnections: 2,
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	return {
		async send(mail) {
			await mailer.sendMail(mail)
		},
		close: () => mailer.close(),
	}
}
