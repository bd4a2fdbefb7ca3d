import { defineMessages } from '#web/i18n/messages.ts'

/** What is said of one service, on whichever page. */
export const serviceMessages = defineMessages({
	fr: {
		days: (name: string) => `Les 90 derniers jours de ${name}`,
		downFor: (length: string) => `${length} d’interruption`,
		degradedFor: (length: string) => `${length} de perturbation`,
		noDataFor: (length: string) => `sans données ${length}`,
		ago: 'Il y a 90 jours',
		aRow: '30 jours par ligne',
		today: 'Aujourd’hui',
		asTable: 'Voir en tableau',
		asCells: 'Voir en cellules',
		of: (name: string) => `, ${name}`,
		uptimes: 'Disponibilité',
		day: '24 h',
		week: '7 j',
		month: '30 j',
		quarter: '90 j',
		year: '1 an',
		knownFor: (length: string) => `depuis ${length}`,
		none: 'inconnue',
		answer: (time: string) => `Réponse : ${time}`,
		certificate: (day: string) => `Certificat valable jusqu’au ${day}`,
		certificateEnded: (day: string) => `Certificat expiré depuis le ${day}`,
		players: (online: number, most: number) =>
			[`${online} ${online < 2 ? 'joueur' : 'joueurs'} en ligne`, ...(most > 0 ? [`sur ${most}`] : [])].join(
				' ',
			),
	},
	en: {
		days: (name: string) => `The last 90 days of ${name}`,
		downFor: (length: string) => `${length} of downtime`,
		degradedFor: (length: string) => `${length} of degraded service`,
		noDataFor: (length: string) => `no data for ${length}`,
		ago: '90 days ago',
		aRow: '30 days a row',
		today: 'Today',
		asTable: 'View as a table',
		asCells: 'View as cells',
		of: (name: string) => `, ${name}`,
		uptimes: 'Uptime',
		day: '24 h',
		week: '7 d',
		month: '30 d',
		quarter: '90 d',
		year: '1 y',
		knownFor: (length: string) => `for ${length}`,
		none: 'not known',
		answer: (time: string) => `Response: ${time}`,
		certificate: (day: string) => `Certificate valid until ${day}`,
		certificateEnded: (day: string) => `Certificate expired since ${day}`,
		players: (online: number, most: number) =>
			[`${online} ${online === 1 ? 'player' : 'players'} online`, ...(most > 0 ? [`of ${most}`] : [])].join(
				' ',
			),
	},
})
