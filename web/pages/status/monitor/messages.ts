import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		lead: 'Son état, sa disponibilité et ses temps de réponse.',
		status: 'Status des services',
		since: 'depuis le',
		checked: 'Vérifié le',
		missing: 'Ce service n’est pas là',
		missingDetail: 'Il a été retiré, ou son adresse a une faute. Voici ceux que nous suivons.',
		parisTime: 'heure de Paris',
		subscribe: 'M’abonner à ce service',
		feeds: 'Fils :',
		recent: 'Dernières pannes',
		noneRecent: 'Aucune panne connue ces 90 derniers jours.',
		noneSince: (length: string) =>
			`Aucune panne connue depuis le début de la surveillance, il y a ${length}.`,
		noneKnown: 'Aucune mesure encore : nous ne savons pas dire s’il y a eu une panne.',
		days: 'Les 90 derniers jours',
		formula: 'Comment la disponibilité est calculée',
	},
	en: {
		lead: 'Its state, its uptime and its response times.',
		status: 'Service status',
		since: 'since',
		checked: 'Checked on',
		missing: 'Service not found',
		missingDetail: 'It was removed, or the address is wrong. These are the services we monitor.',
		parisTime: 'Paris time',
		subscribe: 'Subscribe to this service',
		feeds: 'Feeds:',
		recent: 'Recent outages',
		noneRecent: 'No known outage in the last 90 days.',
		noneSince: (length: string) => `No known outage since monitoring began, ${length} ago.`,
		noneKnown: 'No data yet: we can’t tell whether there was an outage.',
		days: 'The last 90 days',
		formula: 'How uptime is calculated',
	},
})
