import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Confirmez que c’est vous',
		description: 'Une vérification avant un changement important.',
		back: 'Sécurité',
		lead: 'Votre connexion date de plus d’un jour. Votre mot de passe suffit pour continuer.',
		password: 'Mot de passe actuel',
		submit: 'Continuer',
		noPassword:
			'Votre compte n’a pas de mot de passe : fermez votre session, puis ouvrez-la de nouveau comme d’habitude.',
		signOut: 'Fermer ma session',
	},
	en: {
		title: 'Confirm that it is you',
		description: 'A check before an important change.',
		back: 'Security',
		lead: 'You signed in more than a day ago. Enter your password to continue.',
		password: 'Current password',
		submit: 'Continue',
		noPassword: 'Your account has no password: close your session, then open it again the way you always do.',
		signOut: 'Close my session',
	},
})
