import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Locale } from './locale.ts'

/** `inviter` is the name of the user who asks. */
type Facts = { siteName: string; url: string; inviter: string; organization: string }

/** Invites an address to join an organization. */
export function invitationMail(locale: Locale, { siteName, url, inviter, organization }: Facts): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: `Join ${organization}`,
			greeting: 'Hello,',
			paragraphs: [`${inviter} invites you to join ${organization} on ${siteName}.`],
			action: { label: 'See the invitation', url },
			notes: [
				'You need an account with this address: the page lets you make one. The invitation stands for two days.',
				'If you do not know this person, you can ignore this message.',
			],
		})
	}
	return composeMail(locale, siteName, {
		subject: `Rejoindre ${organization}`,
		greeting: 'Bonjour,',
		paragraphs: [`${inviter} vous invite à rejoindre ${organization} sur ${siteName}.`],
		action: { label: 'Voir l’invitation', url },
		notes: [
			'Il vous faut un compte avec cette adresse : la page permet de l’ouvrir. L’invitation tient deux jours.',
			'Si vous ne connaissez pas cette personne, vous pouvez ignorer ce message.',
		],
	})
}
