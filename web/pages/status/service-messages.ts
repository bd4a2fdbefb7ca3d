import { defineMessages } from '#web/i18n/messages.ts'

/** What is said of one service, on whichever page. */
export const serviceMessages = defineMessages({
	fr: {
		days: (name: string) => `Les 90 derniers jours de ${name}`,
		downFor: (length: string) => `En panne ${length}`,
		degradedFor: (length: string) => `Perturbé ${length}`,
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
		none: 'inconnue',
		certificate: (day: string) => `Certificat valable jusqu’au ${day}`,
		certificateEnded: (day: string) => `Certificat expiré depuis le ${day}`,
		players: (online: number, most: number) =>
			most > 0 ? `${online} joueurs en ligne sur ${most}` : `${online} joueurs en ligne`,
	},
	en: {
		days: (name: string) => `The last 90 days of ${name}`,
		downFor: (length: string) => `Down ${length}`,
		degradedFor: (length: string) => `Degraded ${length}`,
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
		none: 'not known',
		certificate: (day: string) => `Certificate valid until ${day}`,
		certificateEnded: (day: string) => `Certificate expired since ${day}`,
		players: (online: number, most: number) =>
			most > 0 ? `${online} players online of ${most}` : `${online} players online`,
	},
})
