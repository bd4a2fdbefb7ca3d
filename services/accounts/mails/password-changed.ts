import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Locale } from './locale.ts'

type Facts = { siteName: string; name: string; url: string }

/** Tells the owner of an account that its password is another now. `url` asks for a new one. */
export function passwordChangedMail(locale: Locale, { siteName, name, url }: Facts): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'Your password has changed',
			greeting: `Hello ${name},`,
			paragraphs: [
				`The password of your account on ${siteName} has just been changed and its open sessions were closed.`,
			],
			action: { label: 'It was not me', url },
			notes: ['If it was you, there is nothing to do. If not, choose a new password now.'],
		})
	}
	return composeMail(locale, siteName, {
		subject: 'Votre mot de passe a changé',
		greeting: `Bonjour ${name},`,
		paragraphs: [
			`Le mot de passe de votre compte sur ${siteName} vient d’être changé et ses sessions ouvertes ont été fermées.`,
		],
		action: { label: 'Ce n’était pas moi', url },
		notes: [
			'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe.',
		],
	})
}
