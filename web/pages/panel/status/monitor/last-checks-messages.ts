import { defineMessages } from '#web/i18n/messages.ts'

export const lastChecksMessages = defineMessages({
	fr: {
		title: 'Dernières vérifications',
		time: 'Heure',
		state: 'Résultat',
		latency: 'Réponse',
		nothing: '–',
	},
	en: {
		title: 'Last checks',
		time: 'Time',
		state: 'Result',
		latency: 'Response',
		nothing: '–',
	},
})
