import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Agenda',
		lead: 'Les rendez-vous de la communauté.',
		subscribe: 'S’abonner (iCal)',
		periods: 'Période',
		upcoming: 'À venir',
		past: 'Passés',
		empty: 'Aucun rendez-vous pour le moment',
		emptyDetail: 'Le prochain rendez-vous paraîtra ici.',
		emptyPast: 'Aucun rendez-vous passé',
		later: 'Plus tard',
	},
	en: {
		title: 'Events',
		lead: 'When the community meets.',
		subscribe: 'Subscribe (iCal)',
		periods: 'Period',
		upcoming: 'Upcoming',
		past: 'Past',
		empty: 'No events for now',
		emptyDetail: 'The next event will appear here.',
		emptyPast: 'No past events',
		later: 'Later',
	},
})
