import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		open: 'Rechercher une page ou un outil (Ctrl K)',
	},
	en: {
		open: 'Find a page or a tool (Ctrl K)',
	},
})
