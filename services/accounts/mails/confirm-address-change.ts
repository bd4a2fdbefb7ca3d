import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Locale } from './locale.ts'

type Facts = { siteName: string; name: string; url: string; newEmail: string }

/** To the address of an account: lets its owner agree to another one. */
export function confirmAddressChangeMail(
	locale: Locale,
	{ siteName, name, url, newEmail }: Facts,
): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'Change your address?',
			greeting: `Hello ${name},`,
			paragraphs: [
				`Someone, probably you, wants your account on ${siteName} to use the address ${newEmail} instead of this one.`,
			],
			action: { label: 'Change the address', url },
			notes: [
				'This link works once, for one hour, in the browser where you are signed in. The new address then gets a message to confirm it.',
				'If it was not you, do not open the link: nothing changes. Choose a new password, because somebody is signed in to your account.',
			],
		})
	}
	return composeMail(locale, siteName, {
		subject: 'Changer votre adresse ?',
		greeting: `Bonjour ${name},`,
		paragraphs: [
			`Quelqu’un, sans doute vous, veut que votre compte sur ${siteName} utilise l’adresse ${newEmail} au lieu de celle-ci.`,
		],
		action: { label: 'Changer l’adresse', url },
		notes: [
			'Ce lien sert une seule fois, pendant une heure, dans le navigateur où vous êtes connecté. La nouvelle adresse reçoit alors un message pour la confirmer.',
			'Si ce n’est pas vous, n’ouvrez pas le lien : rien ne change. Choisissez un nouveau mot de passe, car quelqu’un est connecté à votre compte.',
		],
	})
}
