import { z } from 'zod'

const sender = /^(?:[^<>@\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/

export const accountsConfig = z.object({
	SMTP_URL: z
		.url({
			protocol: /^smtps?$/,
			error: 'must be an address such as smtp://user:password@mail.example.org:587',
		})
		.optional()
		.describe('Mail server; without it, mails are kept and readable in the panel'),
	MAIL_FROM: z
		.string()
		.regex(sender, 'must be a mail address such as Parvis <parvis@example.org>')
		.default('Parvis <parvis@localhost>')
		.describe('Sender of the mails'),
})
