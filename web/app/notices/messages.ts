import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		banner: 'Annonce',
		hide: 'Masquer l’annonce',
		maintenance: 'Le site est en maintenance.',
		maintenanceUntil: 'Retour prévu :',
	},
	en: {
		banner: 'Announcement',
		hide: 'Hide the announcement',
		maintenance: 'The site is down for maintenance.',
		maintenanceUntil: 'Expected back:',
	},
})
