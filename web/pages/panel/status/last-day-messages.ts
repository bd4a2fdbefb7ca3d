import { defineMessages } from '#web/i18n/messages.ts'

export const lastDayMessages = defineMessages({
	fr: {
		lastDay: (said: string) => `24 dernières heures : ${said}`,
		nothingKnown: 'rien n’est connu',
	},
	en: {
		lastDay: (said: string) => `Last 24 hours: ${said}`,
		nothingKnown: 'nothing is known',
	},
})
