import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import type { MailDevice, MailMessages, SecurityChange, Words } from './messages.ts'
import { en } from './messages-en.ts'
import { fr } from './messages-fr.ts'
import { parse } from 'hono/utils/cookie'

export type Locale = 'fr' | 'en'

/** The language that the user chose on the site (cookie `i18n_redirected`), French by default. */
export function localeOf(headers: Headers | undefined): Locale {
	return parse(headers?.get('cookie') ?? '')['i18n_redirected'] === 'en' ? 'en' : 'fr'
}

type Reader = { name: string; email: string }

export type SignIn = MailDevice & { address: string | null; at: Date }

type Facts = {
	siteName: string
	name: string
	url: string
	code?: string
	/** Where the link for "it was not me" leads. */
	otherwiseUrl?: string
}

/** Stands in for the address that a social provider did not give (RFC 6761, section 6.4). */
const noAddress = '.invalid'

export const messagesOf = (locale: Locale): MailMessages => ({ fr, en })[locale]

export type Mailer = ReturnType<typeof createMailer>

type MailerOptions = { outbox: Outbox; baseUrl: string; siteName: () => Promise<string> }

export function createMailer({ outbox, baseUrl, siteName }: MailerOptions) {
	async function write(
		reader: Reader,
		headers: Headers | undefined,
		{ url = baseUrl, ...extra }: Partial<Facts>,
		words: (messages: MailMessages, facts: { siteName: string; locale: Locale }) => Words,
	): Promise<void> {
		if (reader.email.endsWith(noAddress)) return
		const locale = localeOf(headers)
		const facts = { siteName: await siteName(), name: reader.name, url, ...extra }
		const content = composeAccountMail(locale, facts, words(messagesOf(locale), { ...facts, locale }))
		await outbox.enqueue({ to: reader.email, ...content })
	}
	const page = (path: string, query: Record<string, string> = {}) =>
		`${baseUrl}${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`
	const resetPage = page('/auth/forget-password')

	return {
		verifyEmail: (reader: Reader, link: string, headers: Headers | undefined) =>
			write(reader, headers, { url: withCallback(link, '/dashboard/welcome') }, (words, facts) =>
				words.verifyEmail(facts),
			),
		resetPassword: (reader: Reader, link: string, headers: Headers | undefined) =>
			write(reader, headers, { url: withCallback(link, '/auth/reset-password') }, (words, facts) =>
				words.resetPassword(facts),
			),
		passwordChanged: (reader: Reader, headers: Headers | undefined) =>
			write(reader, headers, { url: resetPage }, (words, facts) => words.passwordChanged(facts)),
		signInCode: (reader: Reader, code: string, headers: Headers | undefined) =>
			write(reader, headers, { code }, (words, facts) => words.signInCode(facts)),
		magicLink(reader: Reader, link: string, headers: Headers | undefined) {
			const url = page('/auth/magic-link/open') + new URL(withCallback(link, '/dashboard')).search
			return write(reader, headers, { url }, (words, facts) => words.magicLink(facts))
		},
		securityChanged: (reader: Reader, change: SecurityChange, headers: Headers | undefined) =>
			write(reader, headers, { url: page('/dashboard/settings/security') }, (words) =>
				words.securityChanged(words.securityChanges[change]),
			),
		newDevice(reader: Reader, { address, at, ...device }: SignIn, headers: Headers | undefined) {
			const urls = { url: page('/dashboard/settings/sessions'), otherwiseUrl: resetPage }
			return write(reader, headers, urls, (words, { siteName, locale }) =>
				words.newDevice({ siteName, device, address, time: parisTime(at, locale) }),
			)
		},
		confirmEmailChange: (
			reader: Reader,
			{ newEmail, link }: { newEmail: string; link: string },
			headers: Headers | undefined,
		) =>
			write(reader, headers, { url: withCallback(link, '/dashboard/settings/email') }, (words, facts) =>
				words.confirmEmailChange({ ...facts, newEmail }),
			),
		emailChanged: (
			reader: Reader,
			{ newEmail, token }: { newEmail: string; token: string },
			headers: Headers | undefined,
		) =>
			write(reader, headers, { url: page('/auth/restore-email', { token }) }, (words, facts) =>
				words.emailChanged({ ...facts, newEmail }),
			),
		/** To a previous address that was never confirmed. */
		unverifiedEmailReplaced: (reader: Reader, headers: Headers | undefined) =>
			write(reader, headers, {}, (words, facts) => words.unverifiedEmailReplaced(facts)),
		/** `callbackURL` is where the user goes once the account is deleted. */
		deleteAccount: (
			reader: Reader,
			deletion: { token: string; callbackURL: string },
			headers: Headers | undefined,
		) =>
			write(reader, headers, { url: page('/dashboard/settings/deletion', deletion) }, (words, facts) =>
				words.deleteAccount(facts),
			),
		accountDeleted: (reader: Reader, headers: Headers | undefined) =>
			write(reader, headers, {}, (words, facts) => words.accountDeleted(facts)),
		invitation: (
			email: string,
			{ id, inviter, organization }: { id: string; inviter: string; organization: string },
			headers: Headers | undefined,
		) =>
			write({ name: '', email }, headers, { url: page('/auth/invitation', { id }) }, (words, { siteName }) =>
				words.invitation({ siteName, inviter, organization }),
			),
	}
}

export function composeAccountMail(
	locale: Locale,
	{ siteName, name, url, code, otherwiseUrl }: Facts,
	{ action, otherwise, ...words }: Words,
): MailContent {
	return composeMail(locale, siteName, {
		...words,
		greeting: messagesOf(locale).greeting(name),
		...(action && { action: { label: action, url } }),
		...(code && { code }),
		...(otherwise && otherwiseUrl && { otherwise: { ...otherwise, url: otherwiseUrl } }),
	})
}

export function parisTime(at: Date, locale: Locale): string {
	return at.toLocaleString(locale === 'en' ? 'en-GB' : 'fr-FR', {
		dateStyle: 'full',
		timeStyle: 'short',
		timeZone: 'Europe/Paris',
	})
}

/** better-auth redirects to `/` or nowhere when the caller named no page. */
function withCallback(link: string, page: string): string {
	const url = new URL(link)
	const callbackUrl = url.searchParams.get('callbackURL')
	if (!callbackUrl || callbackUrl === '/') url.searchParams.set('callbackURL', page)
	return url.href
}
