import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Locale } from './locale.ts'

type Facts = { siteName: string; name: string; url: string }

/** Signs in without a password, once. */
export function magicLinkMail(locale: Locale, { siteName, name, url }: Facts): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'Your sign-in link',
			greeting: `Hello ${name},`,
			paragraphs: [
				`Open this link in the browser where you want to sign in to ${siteName}. A button on the next page signs you in.`,
			],
			action: { label: 'Sign in', url },
			notes: [
				'It works once, for 10 minutes. Do not forward it: whoever opens it can sign in as you.',
				'If you did not ask for it, ignore this message.',
			],
		})
	}
	return composeMail(locale, siteName, {
		subject: 'Votre lien de connexion',
		greeting: `Bonjour ${name},`,
		paragraphs: [
			`Ouvrez ce lien dans le navigateur où vous voulez vous connecter à ${siteName}. La page suivante a un bouton qui vous connecte.`,
		],
		action: { label: 'Se connecter', url },
		notes: [
			'Il sert une seule fois, pendant 10 minutes. Ne le transférez pas : qui l’ouvre peut se connecter à votre place.',
			'Si vous ne l’avez pas demandé, ignorez ce message.',
		],
	})
}
