import { defineMessages } from '#web/i18n/messages.ts'

/** The foot of the page. For loaders: the browser is sent the one language that it shows. */
export const footMessages = defineMessages({
	fr: {
		follow: 'Être prévenu',
		past: 'Les incidents passés',
		byMail: 'Par mail',
		feed: 'Fil RSS',
		calendar: 'Calendrier des maintenances',
		title: 'Comment la disponibilité est calculée',
		formula: 'disponibilité = (en service + perturbé) ÷ (en service + perturbé + en panne)',
		detail:
			'Chaque terme est une durée exacte, à la milliseconde, et non un nombre de vérifications. Les maintenances prévues et les moments sans données n’y entrent pas. Un état commence à la première des vérifications qui l’établissent. Les pourcentages sont arrondis vers le bas : 100 % veut dire aucune seconde de panne.',
	},
	en: {
		follow: 'Stay informed',
		past: 'Past incidents',
		byMail: 'By mail',
		feed: 'RSS feed',
		calendar: 'Calendar of maintenance',
		title: 'How uptime is computed',
		formula: 'uptime = (up + degraded) ÷ (up + degraded + down)',
		detail:
			'Each term is an exact length of time, to the millisecond, not a number of checks. Planned maintenance and time without data are left out. A state begins with the first of the checks that settle it. Percentages are rounded down: 100% means not one second of outage.',
	},
})

export type FootWords = (typeof footMessages)['en']
