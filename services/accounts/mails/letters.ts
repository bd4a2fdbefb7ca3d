import type { Outbox } from '#platform/mail/outbox.ts'
import type { MailContent } from './layout.ts'
import { type Locale, localeOf } from './locale.ts'
import { passwordChangedMail } from './password-changed.ts'
import { resetPasswordMail } from './reset-password.ts'
import { verifyEmailMail } from './verify-email.ts'

type Reader = { name: string; email: string }

export type Letters = {
	verifyEmail(reader: Reader, link: string, headers: Headers | undefined): Promise<void>
	resetPassword(reader: Reader, link: string, headers: Headers | undefined): Promise<void>
	passwordChanged(reader: Reader, headers: Headers | undefined): Promise<void>
}

type LettersOptions = { outbox: Outbox; baseUrl: string; siteName: () => Promise<string> }

/** Writes each mail in its reader's language and puts it in the outbox. */
export function createLetters({ outbox, baseUrl, siteName }: LettersOptions): Letters {
	async function write(
		reader: Reader,
		headers: Headers | undefined,
		url: string,
		compose: (locale: Locale, facts: { siteName: string; name: string; url: string }) => MailContent,
	): Promise<void> {
		const facts = { siteName: await siteName(), name: reader.name, url }
		await outbox.enqueue({ to: reader.email, ...compose(localeOf(headers), facts) })
	}
	return {
		verifyEmail: (reader, link, headers) =>
			write(reader, headers, leadingTo(link, '/dashboard/welcome'), verifyEmailMail),
		resetPassword: (reader, link, headers) =>
			write(reader, headers, leadingTo(link, '/auth/reset-password'), resetPasswordMail),
		passwordChanged: (reader, headers) =>
			write(reader, headers, `${baseUrl}/auth/forget-password`, passwordChangedMail),
	}
}

/** better-auth leads to `/` or nowhere when the caller named no page: then it is ours. */
function leadingTo(link: string, page: string): string {
	const url = new URL(link)
	const callbackUrl = url.searchParams.get('callbackURL')
	if (!callbackUrl || callbackUrl === '/') url.searchParams.set('callbackURL', page)
	return url.href
}
