import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Locale } from './locale.ts'

type Facts = { siteName: string; name: string; url: string; newEmail: string }

/** To the address that an account no longer has. `url` takes the account back to it. */
export function addressChangedMail(locale: Locale, { siteName, name, url, newEmail }: Facts): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'Your account has another address',
			greeting: `Hello ${name},`,
			paragraphs: [
				`Your account on ${siteName} now uses ${newEmail}. This address no longer signs in to it.`,
			],
			action: { label: 'It was not me', url },
			notes: [
				'If it was you, or if you asked those who run the site, there is nothing to do.',
				'If not, this button takes the account back to this address, closes every session and lets you choose a new password. It works for seven days.',
			],
		})
	}
	return composeMail(locale, siteName, {
		subject: 'Votre compte a une autre adresse',
		greeting: `Bonjour ${name},`,
		paragraphs: [
			`Votre compte sur ${siteName} utilise maintenant ${newEmail}. Cette adresse-ci ne permet plus de s’y connecter.`,
		],
		action: { label: 'Ce n’était pas moi', url },
		notes: [
			'Si c’était vous, ou si vous l’avez demandé à l’équipe du site, il n’y a rien à faire.',
			'Sinon, ce bouton rend le compte à cette adresse, ferme toutes ses sessions et vous laisse choisir un nouveau mot de passe. Il sert pendant sept jours.',
		],
	})
}
