import type { IncidentState } from '#services/status/incidents/contract.ts'
import type { NotifiedState } from '#services/status/notifications/contract.ts'
import type { Locale } from '#services/status/localized-text.ts'
import type { MaintenancePhase } from '#services/status/notifications/events/events.ts'

const nbsp = '\u00A0'

type Messages = {
	incident: Record<IncidentState, string>
	review: string
	reviewed: string
	maintenance: Record<MaintenancePhase, string>
	wasPlanned(from: string, to: string): string
	state: Record<NotifiedState, string>
	services: string
	fromTo(from: string, to: string): string
	/** A statement about a service. */
	of(name: string, statement: string): string
	since(time: string): string
	upAgain: string
	/** A past state. */
	was(statement: string): string
	stopped: string
	severalStopped(count: number): string
	address(target: string): string
	inPanel(name: string): string
	publicPage(name: string): string
	severalWorse(count: number): string
	severalUpAgain(count: number): string
	severalChanged(count: number): string
}

/** States and incident states have the same names as on the page. */
export const messages: Record<Locale, Messages> = {
	fr: {
		incident: {
			investigating: 'Nous cherchons la cause',
			identified: 'Cause trouvée',
			monitoring: 'Corrigé, sous surveillance',
			resolved: 'Résolu',
		},
		review: 'Bilan',
		reviewed: 'L’équipe raconte ce qui s’est passé, pourquoi, et ce qui change.',
		maintenance: {
			soon: 'Maintenance prévue',
			started: 'Maintenance en cours',
			ended: 'Maintenance terminée',
			moved: 'Maintenance déplacée',
			cancelled: 'Maintenance annulée',
		},
		wasPlanned: (from, to) => `Elle était prévue du ${from} au ${to}.`,
		state: { up: 'en service', degraded: 'perturbé', down: 'en panne' },
		services: `Services concernés${nbsp}: `,
		fromTo: (from, to) => `Du ${from} au ${to} (heure de Paris).`,
		of: (name, statement) => `${name}${nbsp}: ${statement}`,
		since: (time) => `depuis le ${time} (heure de Paris)`,
		upAgain: 'de nouveau en service',
		was: (statement) => `était ${statement}`,
		stopped: 'la surveillance est arrêtée',
		severalStopped: (count) => `La surveillance de ${count} services est arrêtée`,
		address: (target) => `Adresse${nbsp}: ${target}`,
		inPanel: (name) => `${name}, dans le panel`,
		publicPage: (name) => `${name}, page publique`,
		severalWorse: (count) => `${count} services ont un problème`,
		severalUpAgain: (count) => `${count} services sont de nouveau en service`,
		severalChanged: (count) => `${count} services ont changé d’état`,
	},
	en: {
		incident: {
			investigating: 'Investigating',
			identified: 'Identified',
			monitoring: 'Monitoring',
			resolved: 'Resolved',
		},
		review: 'Review',
		reviewed: 'The team explains what happened, why, and what will change.',
		maintenance: {
			soon: 'Planned maintenance',
			started: 'Maintenance in progress',
			ended: 'Maintenance completed',
			moved: 'Maintenance rescheduled',
			cancelled: 'Maintenance cancelled',
		},
		wasPlanned: (from, to) => `It was planned from ${from} to ${to}.`,
		state: { up: 'up', degraded: 'degraded', down: 'down' },
		services: 'Services affected: ',
		fromTo: (from, to) => `From ${from} to ${to} (Paris time).`,
		of: (name, statement) => `${name}: ${statement}`,
		since: (time) => `since ${time} (Paris time)`,
		upAgain: 'up again',
		was: (statement) => `was ${statement}`,
		stopped: 'monitoring has stopped',
		severalStopped: (count) => `Monitoring of ${count} services has stopped`,
		address: (target) => `Address: ${target}`,
		inPanel: (name) => `${name}, in the panel`,
		publicPage: (name) => `${name}, public page`,
		severalWorse: (count) => `${count} services have a problem`,
		severalUpAgain: (count) => `${count} services are up again`,
		severalChanged: (count) => `${count} services have changed state`,
	},
}
