import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Status des services',
		allUp: 'Tous les services fonctionnent',
		someDown: (count: number) =>
			count === 1 ? 'Un service est en panne' : `${count} services sont en panne`,
		allDown: 'Aucun service ne répond',
		unknown: 'L’état des services n’est pas connu',
		unknownDetail:
			'Le service qui surveille les autres ne répond pas. Cette page réessaie toutes les 30 secondes.',
		live: 'Vous pouvez voir les status de nos services en direct sur cette page : elle se met à jour toutes les 30 secondes.',
		services: 'Services',
		checked: 'Vérifié le',
		stale: 'La dernière mise à jour n’a pas abouti',
		staleDetail:
			'Votre connexion ou le site ne répond pas. L’état affiché est le dernier que nous connaissons.',
		accounts: 'Comptes et connexion',
		content: 'Actualités, équipes et documents',
		feedback: 'Messages à l’équipe',
		status: 'Surveillance',
		web: 'Site',
	},
	en: {
		title: 'Service status',
		allUp: 'All services are working',
		someDown: (count: number) => (count === 1 ? 'One service is down' : `${count} services are down`),
		allDown: 'No service is answering',
		unknown: 'The state of the services is not known',
		unknownDetail:
			'The service that watches the others does not answer. This page tries again every 30 seconds.',
		live: 'You can see the status of our services live on this page: it updates every 30 seconds.',
		services: 'Services',
		checked: 'Checked on',
		stale: 'The last update did not come through',
		staleDetail: 'Your connection or the site does not answer. What is shown is the last state that we know.',
		accounts: 'Accounts and sign-in',
		content: 'News, teams and documents',
		feedback: 'Messages to the team',
		status: 'Monitoring',
		web: 'Site',
	},
})
