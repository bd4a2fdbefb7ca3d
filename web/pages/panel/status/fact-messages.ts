import { defineMessages } from '#web/i18n/messages.ts'

export const factMessages = defineMessages({
	fr: {
		latency: 'Temps de réponse',
		milliseconds: (count: string) => `${count} ms`,
		status: 'Statut HTTP',
		certificate: 'Fin du certificat',
		players: 'Personnes en jeu',
		playersOf: (count: string, most: string) => `${count} sur ${most}`,
		version: 'Version du serveur',
	},
	en: {
		latency: 'Response time',
		milliseconds: (count: string) => `${count} ms`,
		status: 'HTTP status',
		certificate: 'End of the certificate',
		players: 'People playing',
		playersOf: (count: string, most: string) => `${count} of ${most}`,
		version: 'Server version',
	},
})
