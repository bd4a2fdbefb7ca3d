import type { MailContent } from '#platform/mail/layout.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import { accountDeletedMail } from './account-deleted.ts'
import { addressChangedMail } from './address-changed.ts'
import { addressDroppedMail } from './address-dropped.ts'
import { confirmAddressChangeMail } from './confirm-address-change.ts'
import { deleteAccountMail } from './delete-account.ts'
import { invitationMail } from './invitation.ts'
import { type Locale, localeOf } from './locale.ts'
import { magicLinkMail } from './magic-link.ts'
import { newDeviceMail, type SignInFacts } from './new-device.ts'
import { passwordChangedMail } from './password-changed.ts'
import { resetPasswordMail } from './reset-password.ts'
import { type SecurityChange, securityChangedMail } from './security-changed.ts'
import { signInCodeMail } from './sign-in-code.ts'
import { verifyEmailMail } from './verify-email.ts'

type Reader = { name: string; email: string }

export type Mailer = {
	verifyEmail(reader: Reader, link: string, headers: Headers | undefined): Promise<void>
	resetPassword(reader: Reader, link: string, headers: Headers | undefined): Promise<void>
	passwordChanged(reader: Reader, headers: Headers | undefined): Promise<void>
	signInCode(reader: Reader, code: string, headers: Headers | undefined): Promise<void>
	magicLink(reader: Reader, link: string, headers: Headers | undefined): Promise<void>
	securityChanged(reader: Reader, change: SecurityChange, headers: Headers | undefined): Promise<void>
	/** Of a sign-in on a device that the account had not seen. */
	newDevice(reader: Reader, signIn: SignInFacts, headers: Headers | undefined): Promise<void>
	/** To the address that an account has, when another is asked for. */
	confirmEmailChange(
		reader: Reader,
		change: { newEmail: string; link: string },
		headers: Headers | undefined,
	): Promise<void>
	/** To the address that an account had; `token` takes the account back to it. */
	emailChanged(
		reader: Reader,
		change: { newEmail: string; token: string },
		headers: Headers | undefined,
	): Promise<void>
	/** To the address that an account had and never confirmed. */
	unverifiedEmailReplaced(reader: Reader, headers: Headers | undefined): Promise<void>
	/** `callbackURL` is where the user goes once the account is gone. */
	deleteAccount(
		reader: Reader,
		deletion: { token: string; callbackURL: string },
		headers: Headers | undefined,
	): Promise<void>
	accountDeleted(reader: Reader, headers: Headers | undefined): Promise<void>
	/** To an address that may have no account: in the language of the user who invites. */
	invitation(
		email: string,
		invitation: { id: string; inviter: string; organization: string },
		headers: Headers | undefined,
	): Promise<void>
}

/** Stands in for the address that a social provider did not give (RFC 6761, section 6.4). */
const nowhere = '.invalid'

type MailerOptions = { outbox: Outbox; baseUrl: string; siteName: () => Promise<string> }

/** Writes each mail in its reader's language and puts it in the outbox. */
export function createMailer({ outbox, baseUrl, siteName }: MailerOptions): Mailer {
	async function write(
		reader: Reader,
		headers: Headers | undefined,
		url: string,
		compose: (locale: Locale, facts: { siteName: string; name: string; url: string }) => MailContent,
	): Promise<void> {
		if (reader.email.endsWith(nowhere)) return
		const facts = { siteName: await siteName(), name: reader.name, url }
		await outbox.enqueue({ to: reader.email, ...compose(localeOf(headers), facts) })
	}
	const pageWith = (path: string, query: Record<string, string>) =>
		`${baseUrl}${path}?${new URLSearchParams(query)}`
	return {
		verifyEmail: (reader, link, headers) =>
			write(reader, headers, leadingTo(link, '/dashboard/welcome'), verifyEmailMail),
		resetPassword: (reader, link, headers) =>
			write(reader, headers, leadingTo(link, '/auth/reset-password'), resetPasswordMail),
		passwordChanged: (reader, headers) =>
			write(reader, headers, `${baseUrl}/auth/forget-password`, passwordChangedMail),
		signInCode: (reader, code, headers) =>
			write(reader, headers, baseUrl, (locale, facts) => signInCodeMail(locale, { ...facts, code })),
		magicLink: (reader, link, headers) =>
			write(
				reader,
				headers,
				`${baseUrl}/auth/magic-link/open${new URL(leadingTo(link, '/dashboard')).search}`,
				magicLinkMail,
			),
		securityChanged: (reader, change, headers) =>
			write(reader, headers, `${baseUrl}/dashboard/settings/security`, (locale, facts) =>
				securityChangedMail(locale, { ...facts, change }),
			),
		newDevice: (reader, signIn, headers) =>
			write(reader, headers, `${baseUrl}/dashboard/settings/sessions`, (locale, facts) =>
				newDeviceMail(locale, { ...facts, ...signIn, resetUrl: `${baseUrl}/auth/forget-password` }),
			),
		confirmEmailChange: (reader, { newEmail, link }, headers) =>
			write(reader, headers, leadingTo(link, '/dashboard/settings/email'), (locale, facts) =>
				confirmAddressChangeMail(locale, { ...facts, newEmail }),
			),
		emailChanged: (reader, { newEmail, token }, headers) =>
			write(reader, headers, pageWith('/auth/restore-email', { token }), (locale, facts) =>
				addressChangedMail(locale, { ...facts, newEmail }),
			),
		unverifiedEmailReplaced: (reader, headers) => write(reader, headers, baseUrl, addressDroppedMail),
		deleteAccount: (reader, { token, callbackURL }, headers) =>
			write(
				reader,
				headers,
				pageWith('/dashboard/settings/deletion', { token, callbackURL }),
				deleteAccountMail,
			),
		accountDeleted: (reader, headers) => write(reader, headers, baseUrl, accountDeletedMail),
		invitation: (email, { id, inviter, organization }, headers) =>
			write({ name: '', email }, headers, pageWith('/auth/invitation', { id }), (locale, facts) =>
				invitationMail(locale, { ...facts, inviter, organization }),
			),
	}
}

/** better-auth leads to `/` or nowhere when the caller named no page: then it is ours. */
function leadingTo(link: string, page: string): string {
	const url = new URL(link)
	const callbackUrl = url.searchParams.get('callbackURL')
	if (!callbackUrl || callbackUrl === '/') url.searchParams.set('callbackURL', page)
	return url.href
}
