import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import type { ContactReplyMail } from '#services/accounts/internal/contract.ts'
import type { NoticeData } from '#services/accounts/notifications/contract.ts'
import type { NotificationKind } from '#services/accounts/notifications/kinds.ts'
import type { MailDevice, MailMessages, SecurityChange, Words } from './messages.ts'
import { en } from './messages-en.ts'
import { fr } from './messages-fr.ts'
import { type NotificationFacts, type NotificationMessages, noFacts } from './notification-messages.ts'
import { notificationsEn } from './notification-messages-en.ts'
import { notificationsFr } from './notification-messages-fr.ts'
import { parse } from 'hono/utils/cookie'

export type Locale = 'fr' | 'en'

/** The language that the user chose on the site (cookie `i18n_redirected`), French by default. */
export function localeOf(headers: Headers | undefined): Locale {
	return parse(headers?.get('cookie') ?? '')['i18n_redirected'] === 'en' ? 'en' : 'fr'
}

/** Headers of a request in this language, for mails that no request causes. */
export const headersOf = (locale: Locale) => new Headers({ cookie: `i18n_redirected=${locale}` })

type Recipient = { name: string; email: string }

export type SignIn = MailDevice & { address: string | null; at: Date }

export type NotificationMail = {
	/** Idempotency key. */
	id: string
	kind: NotificationKind
	path: string
	data: NoticeData
	unsubscribeToken: string
	unfollowToken?: string | undefined
}

type Facts = {
	siteName: string
	name: string
	url: string
	code?: string
	/** Target of the link "it was not me". */
	otherwiseUrl?: string
	unsubscribeUrl?: string
	unfollowUrl?: string
}

/** Domain of placeholder addresses, for social providers that return none (RFC 6761, section 6.4). */
const placeholderDomain = '.invalid'

export const messagesOf = (locale: Locale): MailMessages => ({ fr, en })[locale]

export const notificationMessagesOf = (locale: Locale): NotificationMessages =>
	({ fr: notificationsFr, en: notificationsEn })[locale]

export type Mailer = ReturnType<typeof createMailer>

type MailerOptions = { outbox: Outbox; baseUrl: string; siteName: () => Promise<string> }

export function createMailer({ outbox, baseUrl, siteName }: MailerOptions) {
	async function enqueue(
		recipient: Recipient,
		headers: Headers | undefined,
		{ url = baseUrl, id, ...extra }: Partial<Facts> & { id?: string },
		compose: (messages: MailMessages, facts: { siteName: string; locale: Locale }) => Words,
	): Promise<void> {
		if (recipient.email.endsWith(placeholderDomain)) return
		const locale = localeOf(headers)
		const facts = { siteName: await siteName(), name: recipient.name, url, ...extra }
		const content = composeAccountMail(locale, facts, compose(messagesOf(locale), { ...facts, locale }))
		await outbox.enqueue({ to: recipient.email, ...content, ...(id !== undefined && { id }) })
	}
	const page = (path: string, query: Record<string, string> = {}) =>
		`${baseUrl}${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`
	const resetPage = page('/auth/forget-password')
	/** The page where an invitation to register is used. */
	const registrationLink = (id: string) => page('/auth/register', { invitation: id })

	return {
		verifyEmail: (recipient: Recipient, link: string, headers: Headers | undefined) =>
			enqueue(recipient, headers, { url: withCallback(link, '/dashboard/welcome') }, (messages, facts) =>
				messages.verifyEmail(facts),
			),
		resetPassword: (recipient: Recipient, link: string, headers: Headers | undefined) =>
			enqueue(recipient, headers, { url: withCallback(link, '/auth/reset-password') }, (messages, facts) =>
				messages.resetPassword(facts),
			),
		passwordChanged: (recipient: Recipient, headers: Headers | undefined) =>
			enqueue(recipient, headers, { url: resetPage }, (messages, facts) => messages.passwordChanged(facts)),
		signInCode: (recipient: Recipient, code: string, headers: Headers | undefined) =>
			enqueue(recipient, headers, { code }, (messages, facts) => messages.signInCode(facts)),
		magicLink(recipient: Recipient, link: string, headers: Headers | undefined) {
			const url = page('/auth/magic-link/open') + new URL(withCallback(link, '/dashboard')).search
			return enqueue(recipient, headers, { url }, (messages, facts) => messages.magicLink(facts))
		},
		securityChanged: (recipient: Recipient, change: SecurityChange, headers: Headers | undefined) =>
			enqueue(recipient, headers, { url: page('/dashboard/settings/security') }, (messages) =>
				messages.securityChanged(messages.securityChanges[change]),
			),
		newDevice(recipient: Recipient, { address, at, ...device }: SignIn, headers: Headers | undefined) {
			const urls = { url: page('/dashboard/settings/sessions'), otherwiseUrl: resetPage }
			return enqueue(recipient, headers, urls, (messages, { siteName, locale }) =>
				messages.newDevice({ siteName, device, address, time: parisTime(at, locale) }),
			)
		},
		confirmEmailChange: (
			recipient: Recipient,
			{ newEmail, link }: { newEmail: string; link: string },
			headers: Headers | undefined,
		) =>
			enqueue(
				recipient,
				headers,
				{ url: withCallback(link, '/dashboard/settings/email') },
				(messages, facts) => messages.confirmEmailChange({ ...facts, newEmail }),
			),
		emailChanged: (
			recipient: Recipient,
			{ newEmail, token }: { newEmail: string; token: string },
			headers: Headers | undefined,
		) =>
			enqueue(recipient, headers, { url: page('/auth/restore-email', { token }) }, (messages, facts) =>
				messages.emailChanged({ ...facts, newEmail }),
			),
		/** To a previous address that was never confirmed. */
		unverifiedEmailReplaced: (recipient: Recipient, headers: Headers | undefined) =>
			enqueue(recipient, headers, {}, (messages, facts) => messages.unverifiedEmailReplaced(facts)),
		/** `callbackURL` is where the user goes once the account is deleted. */
		deleteAccount: (
			recipient: Recipient,
			deletion: { token: string; callbackURL: string },
			headers: Headers | undefined,
		) =>
			enqueue(
				recipient,
				headers,
				{ url: page('/dashboard/settings/deletion', deletion) },
				(messages, facts) => messages.deleteAccount(facts),
			),
		/** A notification, in the language of the user and with one-click unsubscribe headers (RFC 8058). */
		async notification(
			recipient: Recipient & { locale: Locale },
			{ id, kind, path, data, unsubscribeToken, unfollowToken }: NotificationMail,
		): Promise<void> {
			if (recipient.email.endsWith(placeholderDomain)) return
			const { locale, name, email: to } = recipient
			const site = await siteName()
			const query = { token: unsubscribeToken }
			const facts = {
				siteName: site,
				name,
				url: page(path),
				unsubscribeUrl: page('/auth/unsubscribe', query),
				...(unfollowToken && { unfollowUrl: page('/auth/unsubscribe', { unfollow: unfollowToken }) }),
			}
			const words = notificationMessagesOf(locale)[kind](notificationFacts(data, site, locale))
			const headers = {
				'List-Unsubscribe': `<${page('/api/account/notifications/unsubscribe', query)}>`,
				'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
				'Auto-Submitted': 'auto-generated',
			}
			await outbox.enqueue({ id, to, ...composeAccountMail(locale, facts, words), headers })
		},
		/** What a notification says in one line that names nobody. */
		notificationTitle: async ({ kind, data }: Pick<NotificationMail, 'kind' | 'data'>, locale: Locale) =>
			notificationMessagesOf(locale)[kind](notificationFacts(data, await siteName(), locale)).subject,
		/** In the language of the message that it answers. */
		async contactReply({
			id,
			to: { name, email },
			replyTo,
			locale,
			...facts
		}: ContactReplyMail): Promise<void> {
			const site = { siteName: await siteName(), name, url: page('/contact') }
			const words = messagesOf(locale).contactReply({ ...site, ...facts })
			const headers: Record<string, string> = replyTo === null ? {} : { 'Reply-To': replyTo }
			await outbox.enqueue({ id, to: email, ...composeAccountMail(locale, site, words), headers })
		},
		/** With `id`, an idempotency key, once. */
		accountDeleted: (recipient: Recipient, headers: Headers | undefined, id?: string) =>
			enqueue(recipient, headers, id === undefined ? {} : { id }, (messages, facts) =>
				messages.accountDeleted(facts),
			),
		deletionScheduled: (
			recipient: Recipient,
			{ dueAt, locale, outcome }: { dueAt: Date; locale: Locale; outcome: string[] },
		) =>
			enqueue(recipient, headersOf(locale), { url: page('/auth/deletion') }, (messages, { siteName }) =>
				messages.deletionScheduled({ siteName, time: parisTime(dueAt, locale), outcome }),
			),
		registrationLink,
		registrationInvitation: (recipient: Recipient, id: string, headers: Headers | undefined) =>
			enqueue(recipient, headers, { url: registrationLink(id) }, (messages, facts) =>
				messages.registrationInvitation(facts),
			),
		registrationDeclined: (recipient: Recipient, message: string, headers: Headers | undefined) =>
			enqueue(recipient, headers, {}, (messages, { siteName }) =>
				messages.registrationDeclined({ siteName, message }),
			),
		/** To who asked to register and has an account. */
		alreadyRegistered: (recipient: Recipient, headers: Headers | undefined) =>
			enqueue(recipient, headers, { url: page('/auth/login') }, (messages, facts) =>
				messages.alreadyRegistered(facts),
			),
		invitation: (
			email: string,
			{ id, inviter, organization }: { id: string; inviter: string; organization: string },
			headers: Headers | undefined,
		) =>
			enqueue(
				{ name: '', email },
				headers,
				{ url: page('/auth/invitation', { id }) },
				(messages, { siteName }) => messages.invitation({ siteName, inviter, organization }),
			),
	}
}

export function composeAccountMail(
	locale: Locale,
	{ siteName, name, url, code, otherwiseUrl, unsubscribeUrl, unfollowUrl }: Facts,
	{ action, ifNotYou, ...content }: Words,
): MailContent {
	return composeMail(locale, siteName, {
		...content,
		greeting: messagesOf(locale).greeting(name),
		...(action && { action: { label: action, url } }),
		...(code && { code }),
		...(ifNotYou && otherwiseUrl && { ifNotYou: { ...ifNotYou, url: otherwiseUrl } }),
		...(unfollowUrl && { links: [{ label: notificationMessagesOf(locale).unfollow, url: unfollowUrl }] }),
		...(unsubscribeUrl && {
			unsubscribe: { label: notificationMessagesOf(locale).unsubscribe, url: unsubscribeUrl },
		}),
	})
}

/** The facts of a notification as its words take them; absent ones are empty. */
const notificationFacts = (
	{ startsAt, ...data }: NoticeData,
	siteName: string,
	locale: Locale,
): NotificationFacts => ({
	...noFacts,
	...data,
	siteName,
	time: startsAt ? parisTime(new Date(startsAt), locale) : '',
})

export function parisTime(at: Date, locale: Locale): string {
	return at.toLocaleString(locale === 'en' ? 'en-GB' : 'fr-FR', {
		dateStyle: 'full',
		timeStyle: 'short',
		timeZone: 'Europe/Paris',
	})
}

/** better-auth redirects to `/` or nowhere if the caller named no page. */
function withCallback(link: string, page: string): string {
	const url = new URL(link)
	const callbackUrl = url.searchParams.get('callbackURL')
	if (!callbackUrl || callbackUrl === '/') url.searchParams.set('callbackURL', page)
	return url.href
}
