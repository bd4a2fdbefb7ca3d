import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Ce lien n’est plus valable',
		signIn: 'Se connecter',
	},
	en: {
		title: 'This link no longer works',
		signIn: 'Sign in',
	},
})
