import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Locale } from './locale.ts'

type Facts = { siteName: string; name: string }

/**
 * To an address that an account gave up before it was confirmed. It may be a stranger's: the mail gives no way into
 * the account and does not name the new address.
 */
export function addressDroppedMail(locale: Locale, { siteName, name }: Facts): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'This address is no longer used',
			greeting: `Hello ${name},`,
			paragraphs: [
				`An account on ${siteName} was waiting for this address to be confirmed. It now uses another one.`,
			],
			notes: ['There is nothing to do: this account sends nothing more here.'],
		})
	}
	return composeMail(locale, siteName, {
		subject: 'Cette adresse ne sert plus',
		greeting: `Bonjour ${name},`,
		paragraphs: [
			`Un compte sur ${siteName} attendait que cette adresse soit confirmée. Il en utilise maintenant une autre.`,
		],
		notes: ['Il n’y a rien à faire : ce compte n’enverra plus rien ici.'],
	})
}
