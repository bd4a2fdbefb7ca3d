import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Locale } from './locale.ts'

type Facts = { siteName: string; name: string; url: string }

/** Asks somebody who wants to leave to confirm it. */
export function deleteAccountMail(locale: Locale, { siteName, name, url }: Facts): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'Delete your account?',
			greeting: `Hello ${name},`,
			paragraphs: [
				`Someone, probably you, asked to delete your account on ${siteName}. The next page asks you once more, then the account is gone for good.`,
			],
			action: { label: 'Delete the account', url },
			notes: [
				'This link works once, for 24 hours, for you alone.',
				'If it was not you, choose a new password: somebody is signed in to your account.',
			],
		})
	}
	return composeMail(locale, siteName, {
		subject: 'Supprimer votre compte ?',
		greeting: `Bonjour ${name},`,
		paragraphs: [
			`Quelqu’un, sans doute vous, a demandé à supprimer votre compte sur ${siteName}. La page suivante vous le redemande une fois, puis le compte disparaît pour de bon.`,
		],
		action: { label: 'Supprimer le compte', url },
		notes: [
			'Ce lien sert une seule fois, pendant 24 heures, à vous seulement.',
			'Si ce n’est pas vous, choisissez un nouveau mot de passe : quelqu’un est connecté à votre compte.',
		],
	})
}
