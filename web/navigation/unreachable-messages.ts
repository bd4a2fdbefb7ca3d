import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Le site n’a pas été joint.',
		next: 'Vérifiez votre connexion, puis réessayez.',
		retry: 'Réessayer',
		close: 'Fermer',
	},
	en: {
		title: 'The site was not reached.',
		next: 'Check your connection, then try again.',
		retry: 'Try again',
		close: 'Close',
	},
})
