import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		rights: 'Tous droits réservés',
		footNavigation: 'Pied de page',
		news: 'Actualités',
		search: 'Rechercher',
		about: 'À propos',
		roadmap: 'Feuille de route',
		contact: 'Contact',
		legal: 'Documents légaux',
		status: 'Status des services',
		analytics: 'Mesure d’audience',
	},
	en: {
		rights: 'All rights reserved',
		footNavigation: 'Footer',
		news: 'News',
		search: 'Search',
		about: 'About',
		roadmap: 'Roadmap',
		contact: 'Contact',
		legal: 'Legal documents',
		status: 'Service status',
		analytics: 'Audience measurement',
	},
})
