import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Locale } from './locale.ts'

type Facts = { siteName: string; name: string; code: string }

/** The code of a second step. No link: it belongs in the browser that asked for it. */
export function signInCodeMail(locale: Locale, { siteName, name, code }: Facts): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'Your sign-in code',
			greeting: `Hello ${name},`,
			paragraphs: [`Enter this code to finish signing in to ${siteName}.`],
			code,
			notes: [
				'It works once, for 10 minutes, in the browser that asked for it. Tell it to nobody, not even to us.',
				'If you are not signing in, somebody knows your password: change it now.',
			],
		})
	}
	return composeMail(locale, siteName, {
		subject: 'Votre code de connexion',
		greeting: `Bonjour ${name},`,
		paragraphs: [`Entrez ce code pour finir de vous connecter à ${siteName}.`],
		code,
		notes: [
			'Il sert une seule fois, pendant 10 minutes, dans le navigateur qui l’a demandé. Ne le donnez à personne, pas même à nous.',
			'Si vous n’êtes pas en train de vous connecter, quelqu’un connaît votre mot de passe : changez-le tout de suite.',
		],
	})
}
