import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
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
		degraded: (count: number, all: number) =>
			count === 1 ? 'Un service est perturbé' : `${count} services sur ${all} sont perturbés`,
		down: (count: number, all: number) =>
			count === 1 ? 'Un service est en panne' : `${count} services sur ${all} sont en panne`,
		services: 'Services',
		follow: 'Être prévenu',
		subscribe: 'S’abonner par mail',
		past: 'Les incidents passés',
		byMail: 'Par mail',
		feeds: 'Fils :',
		calendar: 'Calendrier des maintenances',
		formulaTitle: 'Comment la disponibilité est calculée',
		formula: 'disponibilité = (en service + perturbé) ÷ (en service + perturbé + en panne)',
		formulaDetail:
			'Chaque terme est une durée exacte, à la milliseconde, et non un nombre de vérifications. Les maintenances prévues et les moments sans données n’y entrent pas ; une maintenance déclarée après coup ne change rien à ce qui est passé. Un état commence à la première des vérifications qui l’établissent. Des échecs isolés mais nombreux, d’ordinaire trois des dix dernières vérifications, font un service perturbé. Les pourcentages sont arrondis vers le bas : 100 % veut dire aucune seconde de panne.',
		outages: 'Ce qui ne va pas',
		moreOutages: (count: number) =>
			count === 1 ? 'Voir l’autre service' : `Voir les ${count} autres services`,
		hasIncident: 'incident en cours',
		since: (length: string) => `depuis ${length}`,
		stateChanged: (name: string, state: string) => `${name} : ${state}`,
		manyChanged: (count: number) => `${count} services ont changé d’état`,
	},
	en: {
		title: 'Service status',
		allUp: 'All services are working',
		noneKnown: 'No known outage',
		incident: 'An incident is under way',
		maintenance: 'Maintenance is under way',
		allDown: 'No service is answering',
		unknown: 'Service status unknown',
		live: 'You can see the status of our services live on this page.',
		unknownDetail:
			'The monitoring service isn’t responding. This page retries automatically, so there’s nothing you need to do.',
		noData: 'No recent data: we can’t tell whether the services are working.',
		reload: 'Reload the page to update it. Without JavaScript, it doesn’t update automatically.',
		newer: 'There are new updates at the top of this page.',
		show: 'Show',
		degraded: (count: number, all: number) =>
			count === 1 ? 'One service is degraded' : `${count} of ${all} services are degraded`,
		down: (count: number, all: number) =>
			count === 1 ? 'One service is down' : `${count} of ${all} services are down`,
		services: 'Services',
		follow: 'Stay informed',
		subscribe: 'Subscribe by email',
		past: 'Past incidents',
		byMail: 'By email',
		feeds: 'Feeds:',
		calendar: 'Maintenance calendar',
		formulaTitle: 'How uptime is calculated',
		formula: 'uptime = (up + degraded) ÷ (up + degraded + down)',
		formulaDetail:
			'Each term is an exact duration, to the millisecond, not a number of checks. Planned maintenance and time without data are excluded, and maintenance declared afterwards doesn’t change the past. A state starts at the first of the checks that confirmed it. Frequent scattered failures, usually three of the last ten checks, make a service degraded. Percentages are rounded down: 100% means not a single second of downtime.',
		outages: 'Current issues',
		moreOutages: (count: number) =>
			count === 1 ? 'Show the other service' : `Show the ${count} other services`,
		hasIncident: 'ongoing incident',
		since: (length: string) => `for ${length}`,
		stateChanged: (name: string, state: string) => `${name}: ${state}`,
		manyChanged: (count: number) => `${count} services have changed state`,
	},
})
