import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Locale } from './locale.ts'

type Facts = { siteName: string; name: string; url: string }

/** Lets someone who forgot the password choose another. */
export function resetPasswordMail(locale: Locale, { siteName, name, url }: Facts): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'Choose a new password',
			greeting: `Hello ${name},`,
			paragraphs: [`Someone, probably you, asked for a new password for your account on ${siteName}.`],
			action: { label: 'Choose a password', url },
			notes: [
				'This link works once, for one hour. Your open sessions will be closed.',
				'If it was not you, ignore this message: your password stays the same.',
			],
		})
	}
	return composeMail(locale, siteName, {
		subject: 'Choisissez un nouveau mot de passe',
		greeting: `Bonjour ${name},`,
		paragraphs: [
			`Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte sur ${siteName}.`,
		],
		action: { label: 'Choisir un mot de passe', url },
		notes: [
			'Ce lien sert une seule fois, pendant une heure. Vos sessions ouvertes seront fermées.',
			'Si ce n’est pas vous, ignorez ce message : votre mot de passe reste le même.',
		],
	})
}
