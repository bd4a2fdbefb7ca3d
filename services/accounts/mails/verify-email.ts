import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Locale } from './locale.ts'

type Facts = { siteName: string; name: string; url: string }

/** Asks a user to show that a new address is theirs. */
export function verifyEmailMail(locale: Locale, { siteName, name, url }: Facts): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'Confirm your address',
			greeting: `Hello ${name},`,
			paragraphs: [`One step is left for your account on ${siteName}: confirm that this address is yours.`],
			action: { label: 'Confirm my address', url },
			notes: [
				'This link works for one hour. You can ask for another from your account.',
				'If you have no account there, you can ignore this message.',
			],
		})
	}
	return composeMail(locale, siteName, {
		subject: 'Confirmez votre adresse',
		greeting: `Bonjour ${name},`,
		paragraphs: [
			`Il reste une étape pour votre compte sur ${siteName} : confirmer que cette adresse est la vôtre.`,
		],
		action: { label: 'Confirmer mon adresse', url },
		notes: [
			'Ce lien est valable une heure. Vous pouvez en demander un autre depuis votre compte.',
			'Si vous n’y avez pas de compte, vous pouvez ignorer ce message.',
		],
	})
}
