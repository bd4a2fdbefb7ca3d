import { z } from 'zod'

const sender = /^(?:[^<>@\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/

const plainOrigin = /^https:\/\/[^\s/\\?#@*]+\/?$/i

export const accountsConfig = z.object({
	SMTP_URL: z
		.url({
			protocol: /^smtps?$/,
			error: 'must be an address such as smtp://user:password@mail.example.org:587',
		})
		.optional()
		.describe(
			'Mail server; without it, the one of the settings, or else mails are kept and readable in the panel',
		),
	MAIL_FROM: z
		.string()
		.regex(sender, 'must be a mail address such as Parvis <parvis@example.org>')
		.optional()
		.describe('Sender of the mails; without it, the one of the settings'),
	TRUSTED_ORIGINS: z
		.string()
		.default('')
		.transform((list, context) => {
			const origins = list.split(',').flatMap((each) => each.trim() || [])
			return origins.map((value) => {
				const origin = URL.canParse(value) ? new URL(value).origin : null
				if (origin?.startsWith('https://') && plainOrigin.test(value)) return origin
				context.addIssue(`must list origins such as https://app.example.org; ${value} is none`)
				return z.NEVER
			})
		})
		.describe(
			'Other sites to which a sign-in may lead by a full https address, separated by commas; those of the registered clients always may',
		),
})
