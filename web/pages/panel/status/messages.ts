import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Moniteurs',
		description: 'Ce que le site surveille, et l’état de chaque moniteur.',
		found: (count: number, written: string) => (count < 2 ? `${written} moniteur` : `${written} moniteurs`),
		newMonitor: 'Nouveau moniteur',
		seePage: 'Page publique',
		keys: 'Clés d’API',
		search: 'Chercher un nom ou une étiquette',
		submit: 'Chercher',
		filters: 'Montrer',
		all: 'Tous les moniteurs',
		more: (count: string) => `Et ${count} de plus : cherchez pour les trouver.`,
	},
	en: {
		title: 'Monitors',
		description: 'What the site watches, and the state of each monitor.',
		found: (count: number, written: string) => (count === 1 ? `${written} monitor` : `${written} monitors`),
		newMonitor: 'New monitor',
		seePage: 'Public page',
		keys: 'API keys',
		search: 'Search a name or a tag',
		submit: 'Search',
		filters: 'Show',
		all: 'All monitors',
		more: (count: string) => `And ${count} more: search to find them.`,
	},
})
