import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		signIn: 'Utiliser une clé d’accès',
		lastTime: 'Vous vous êtes connecté ainsi la dernière fois',
	},
	en: {
		signIn: 'Sign in with a passkey',
		lastTime: 'You signed in this way last time',
	},
})
