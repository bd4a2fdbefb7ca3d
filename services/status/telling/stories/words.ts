import type { IncidentState } from '#services/status/incidents/contract.ts'
import type { ToldState } from '#services/status/telling/contract.ts'
import type { Locale } from '#services/status/written.ts'
import type { MaintenancePhase } from './news.ts'

const nbsp = '\u00A0'

type Words = {
	incident: Record<IncidentState, string>
	maintenance: Record<MaintenancePhase, string>
	state: Record<ToldState, string>
	services: string
	fromTo(from: string, to: string): string
	since(time: string): string
	changed(name: string, state: ToldState): string
	severalWorse(count: number): string
	severalBetter(count: number): string
	severalChanged(count: number): string
}

export const words: Record<Locale, Words> = {
	fr: {
		incident: {
			investigating: 'Incident en cours d’examen',
			identified: 'Cause trouvée',
			monitoring: 'Sous surveillance',
			resolved: 'Résolu',
		},
		maintenance: {
			soon: 'Maintenance prévue',
			started: 'Maintenance en cours',
			ended: 'Maintenance terminée',
		},
		state: { up: 'fonctionne', degraded: 'fonctionne mal', down: 'ne fonctionne pas' },
		services: `Services concernés${nbsp}: `,
		fromTo: (from, to) => `Du ${from} au ${to} (heure de Paris).`,
		since: (time) => `depuis le ${time}`,
		changed: (name, state) =>
			state === 'up' ? `${name} fonctionne de nouveau` : `${name} ${words.fr.state[state]}`,
		severalWorse: (count) => `${count} services ont un problème`,
		severalBetter: (count) => `${count} services fonctionnent de nouveau`,
		severalChanged: (count) => `${count} services ont changé d’état`,
	},
	en: {
		incident: {
			investigating: 'Investigating an incident',
			identified: 'Cause identified',
			monitoring: 'Monitoring',
			resolved: 'Resolved',
		},
		maintenance: {
			soon: 'Planned maintenance',
			started: 'Maintenance under way',
			ended: 'Maintenance completed',
		},
		state: { up: 'works', degraded: 'does not work well', down: 'is down' },
		services: 'Services concerned: ',
		fromTo: (from, to) => `From ${from} to ${to} (Paris time).`,
		since: (time) => `since ${time}`,
		changed: (name, state) => (state === 'up' ? `${name} works again` : `${name} ${words.en.state[state]}`),
		severalWorse: (count) => `${count} services have a problem`,
		severalBetter: (count) => `${count} services work again`,
		severalChanged: (count) => `${count} services have changed state`,
	},
}

/** '21 novembre 2026 à 10:30', in Paris, to the minute. */
export function timeIn(locale: Locale, at: number | string): string {
	const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
		dateStyle: 'long',
		timeStyle: 'short',
		timeZone: 'Europe/Paris',
	})
	const text = format.format(new Date(at))
	// French counts the first of a month as an ordinal; Intl does not.
	return locale === 'fr' ? text.replace(/^1 /, '1er ') : text
}
