import { defineMessages } from '#web/i18n/messages.ts'

/** What the page says around the services. For loaders, as those of its foot. */
export const pageMessages = defineMessages({
	fr: {
		title: 'Status des services',
		allUp: 'Tous les services fonctionnent',
		noneKnown: 'Aucune panne connue',
		incident: 'Un incident est en cours',
		maintenance: 'Une maintenance est en cours',
		allDown: 'Aucun service ne répond',
		unknown: 'L’état des services n’est pas connu',
		live: 'Vous pouvez voir les status de nos services en direct sur cette page.',
		unknownDetail:
			'Le service qui surveille les autres ne répond pas. Cette page réessaie d’elle-même : vous n’avez rien à faire.',
		noData: 'Aucune mesure récente : nous ne savons pas dire si les services fonctionnent.',
		reload: 'Rechargez la page pour la mettre à jour : sans JavaScript, elle ne le fait pas d’elle-même.',
		newer: 'Il y a du nouveau en haut de cette page.',
		show: 'Afficher',
	},
	en: {
		title: 'Service status',
		allUp: 'All services are working',
		noneKnown: 'No known outage',
		incident: 'An incident is under way',
		maintenance: 'Maintenance is under way',
		allDown: 'No service is answering',
		unknown: 'The state of the services is not known',
		live: 'You can see the status of our services live on this page.',
		unknownDetail:
			'The service that watches the others does not answer. This page tries again by itself: there is nothing to do.',
		noData: 'No recent measurement: we cannot tell whether the services work.',
		reload: 'Load the page again to update it: without JavaScript it does not do so by itself.',
		newer: 'There is news at the top of this page.',
		show: 'Show',
	},
})

export type PageWords = (typeof pageMessages)['en']
