import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		open: 'Rechercher (Ctrl K)',
	},
	en: {
		open: 'Search (Ctrl K)',
	},
})
