import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Locale } from './locale.ts'

type Facts = { siteName: string; name: string }

/** Says goodbye to somebody whose account is gone. */
export function accountDeletedMail(locale: Locale, { siteName, name }: Facts): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'Your account is deleted',
			greeting: `Hello ${name},`,
			paragraphs: [
				`Your account on ${siteName} is deleted, with its sessions and its ways to sign in.`,
				'Thank you for the time you spent among us.',
			],
			notes: ['If it was not you, tell those who run the site: the account itself cannot be brought back.'],
		})
	}
	return composeMail(locale, siteName, {
		subject: 'Votre compte est supprimé',
		greeting: `Bonjour ${name},`,
		paragraphs: [
			`Votre compte sur ${siteName} est supprimé, avec ses sessions et ses moyens de connexion.`,
			'Merci du temps passé parmi nous.',
		],
		notes: ['Si ce n’était pas vous, prévenez l’équipe du site : le compte lui-même ne peut pas revenir.'],
	})
}
