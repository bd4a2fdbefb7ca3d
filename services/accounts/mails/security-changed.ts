import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Locale } from './locale.ts'

type Facts = { siteName: string; name: string; url: string }

export type SecurityChange =
	| 'passwordChanged'
	| 'passwordSet'
	| 'twoFactorOn'
	| 'twoFactorOff'
	| 'newBackupCodes'
	| 'passkeyAdded'
	| 'passkeyRemoved'

const changes: Record<Locale, Record<SecurityChange, { subject: string; happened: string }>> = {
	fr: {
		passwordChanged: {
			subject: 'Votre mot de passe a changé',
			happened: 'Le mot de passe de votre compte vient d’être changé.',
		},
		passwordSet: {
			subject: 'Votre compte a un mot de passe',
			happened: 'Un mot de passe vient d’être ajouté à votre compte, qui n’en avait pas.',
		},
		twoFactorOn: {
			subject: 'La double vérification est active',
			happened: 'À chaque connexion, un code sera demandé en plus de votre mot de passe.',
		},
		twoFactorOff: {
			subject: 'La double vérification est arrêtée',
			happened: 'Plus aucun code ne sera demandé pour ouvrir votre compte.',
		},
		newBackupCodes: {
			subject: 'Vos codes de secours ont été remplacés',
			happened: 'Dix nouveaux codes de secours viennent d’être créés. Les anciens ne servent plus.',
		},
		passkeyAdded: {
			subject: 'Une clé d’accès a été ajoutée',
			happened: 'Une nouvelle clé d’accès ouvre maintenant votre compte sans mot de passe.',
		},
		passkeyRemoved: {
			subject: 'Une clé d’accès a été retirée',
			happened: 'Une clé d’accès de votre compte vient d’être retirée : elle n’ouvre plus rien.',
		},
	},
	en: {
		passwordChanged: {
			subject: 'Your password has changed',
			happened: 'The password of your account has just been changed.',
		},
		passwordSet: {
			subject: 'Your account has a password',
			happened: 'A password has just been added to your account, which had none.',
		},
		twoFactorOn: {
			subject: 'Two-step sign-in is on',
			happened: 'Each sign-in will now ask for a code on top of your password.',
		},
		twoFactorOff: {
			subject: 'Two-step sign-in is off',
			happened: 'No code will be asked for any more to open your account.',
		},
		newBackupCodes: {
			subject: 'Your backup codes were replaced',
			happened: 'Ten new backup codes have just been made. The old ones no longer work.',
		},
		passkeyAdded: {
			subject: 'A passkey was added',
			happened: 'A new passkey now opens your account without a password.',
		},
		passkeyRemoved: {
			subject: 'A passkey was removed',
			happened: 'A passkey of your account has just been removed: it opens nothing any more.',
		},
	},
}

/** Tells the owner of an account what has just changed in what protects it. `url` is where to look. */
export function securityChangedMail(
	locale: Locale,
	{ siteName, name, url, change }: Facts & { change: SecurityChange },
): MailContent {
	const { subject, happened } = changes[locale][change]
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject,
			greeting: `Hello ${name},`,
			paragraphs: [happened],
			action: { label: 'Check my account', url },
			notes: [
				'If it was you, there is nothing to do. If not, change your password now and close your sessions.',
			],
		})
	}
	return composeMail(locale, siteName, {
		subject,
		greeting: `Bonjour ${name},`,
		paragraphs: [happened],
		action: { label: 'Vérifier mon compte', url },
		notes: [
			'Si c’était vous, il n’y a rien à faire. Sinon, changez tout de suite votre mot de passe et fermez vos sessions.',
		],
	})
}
