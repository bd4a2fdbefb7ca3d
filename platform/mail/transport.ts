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
	/** Resolves once the server has taken the mail; rejects with its rejection or the network's error. */
	send(mail: OutgoingMail): Promise<void>
	close(): void
}

/** How long one step of the conversation with the server may take. A whole mail ends well before its lease. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Speaks SMTP at `smtpUrl` (`smtp://` or `smtps://`, user and password in it); null without an address. */
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
