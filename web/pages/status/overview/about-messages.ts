import { defineMessages } from '#web/i18n/messages.ts'

/** The foot of the page. For loaders: the browser is sent the one language that it shows. */
export const footMessages = defineMessages({
	fr: {
		follow: 'Être prévenu',
		subscribe: 'S’abonner par mail',
		past: 'Les incidents passés',
		byMail: 'Par mail',
		feeds: 'Fils :',
		calendar: 'Calendrier des maintenances',
		title: 'Comment la disponibilité est calculée',
		formula: 'disponibilité = (en service + perturbé) ÷ (en service + perturbé + en panne)',
		detail:
			'Chaque terme est une durée exacte, à la milliseconde, et non un nombre de vérifications. Les maintenances prévues et les moments sans données n’y entrent pas ; une maintenance déclarée après coup ne change rien à ce qui est passé. Un état commence à la première des vérifications qui l’établissent. Des échecs isolés mais nombreux, d’ordinaire trois des dix dernières vérifications, font un service perturbé. Les pourcentages sont arrondis vers le bas : 100 % veut dire aucune seconde de panne.',
	},
	en: {
		follow: 'Stay informed',
		subscribe: 'Subscribe by mail',
		past: 'Past incidents',
		byMail: 'By mail',
		feeds: 'Feeds:',
		calendar: 'Calendar of maintenance',
		title: 'How uptime is computed',
		formula: 'uptime = (up + degraded) ÷ (up + degraded + down)',
		detail:
			'Each term is an exact length of time, to the millisecond, not a number of checks. Planned maintenance and time without data are left out; maintenance declared afterwards changes nothing of what has passed. A state begins with the first of the checks that settle it. Failures that are scattered but many, usually three of the last ten checks, make a service degraded. Percentages are rounded down: 100% means not one second of outage.',
	},
})

export type FootWords = (typeof footMessages)['en']
