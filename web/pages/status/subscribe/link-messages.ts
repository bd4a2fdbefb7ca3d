import { defineMessages } from '#web/i18n/messages.ts'

export const linkMessages = defineMessages({
	fr: {
		lost: 'Ce lien n’est plus valable',
		toStatus: 'Voir l’état des services',
	},
	en: {
		lost: 'This link no longer works',
		toStatus: 'See the status of the services',
	},
})
