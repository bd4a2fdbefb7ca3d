import type { Impact, IncidentState } from '#services/status/incidents/contract.ts'
import { defineMessages } from '#web/i18n/messages.ts'

export const incidentStateMessages = defineMessages({
	fr: {
		investigating: 'Nous cherchons la cause',
		identified: 'Cause trouvée',
		monitoring: 'Corrigé, sous surveillance',
		resolved: 'Résolu',
	} satisfies Record<IncidentState, string>,
	en: {
		investigating: 'Investigating',
		identified: 'Identified',
		monitoring: 'Monitoring',
		resolved: 'Resolved',
	},
})

export const impactMessages = defineMessages({
	fr: {
		none: 'Sans effet',
		minor: 'Effet limité',
		major: 'Effet important',
		critical: 'Effet critique',
	} satisfies Record<Impact, string>,
	en: { none: 'No impact', minor: 'Minor impact', major: 'Major impact', critical: 'Critical impact' },
})

export const incidentMessages = defineMessages({
	fr: {
		incidents: (count: number) => (count === 1 ? 'Incident en cours' : 'Incidents en cours'),
		parisTime: 'heure de Paris',
		maintenance: 'Maintenance',
		concerns: (count: number) => (count === 1 ? 'Service concerné :' : 'Services concernés :'),
		everything: 'Tous les services',
		older: (count: number) =>
			count === 1 ? 'Voir le message précédent' : `Voir les ${count} messages précédents`,
		underWay: 'En cours',
		planned: 'Prévue',
		fromTo: (from: string, to: string) => `Du ${from} au ${to}`,
		sameDay: (day: string, from: string, to: string) => `Le ${day}, de ${from} à ${to}`,
		onlyFrench: 'Ce message n’existe qu’en français.',
		postmortem: 'Ce que nous en avons appris',
		title: 'Incidents',
		lead: 'Ce qui n’a pas fonctionné, ce que nous avons fait, et ce que nous en avons appris.',
		empty: 'Aucun incident',
		emptyDetail: 'L’équipe n’a encore eu aucun incident à raconter.',
		status: 'Status des services',
		resolvedAfter: (length: string) => `Résolu en ${length}`,
		ago: (length: string) => `il y a ${length}`,
		timesAre: 'Les heures sont celles de Paris.',
		subscribe: 'M’abonner par email',
	},
	en: {
		incidents: (count: number) => (count === 1 ? 'Ongoing incident' : 'Ongoing incidents'),
		parisTime: 'Paris time',
		maintenance: 'Maintenance',
		concerns: (count: number) => (count === 1 ? 'Affected service:' : 'Affected services:'),
		everything: 'All services',
		older: (count: number) =>
			count === 1 ? 'Show the previous update' : `Show the ${count} previous updates`,
		underWay: 'In progress',
		planned: 'Planned',
		fromTo: (from: string, to: string) => `From ${from} to ${to}`,
		sameDay: (day: string, from: string, to: string) => `On ${day}, from ${from} to ${to}`,
		onlyFrench: 'This message is only available in French.',
		postmortem: 'What we learnt',
		title: 'Incidents',
		lead: 'What went wrong, what we did, and what we learnt.',
		empty: 'No incidents',
		emptyDetail: 'There have been no incidents to report so far.',
		status: 'Service status',
		resolvedAfter: (length: string) => `Resolved in ${length}`,
		ago: (length: string) => `${length} ago`,
		timesAre: 'All times are Paris time.',
		subscribe: 'Subscribe by email',
	},
})
