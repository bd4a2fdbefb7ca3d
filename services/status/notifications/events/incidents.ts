import type { IncidentChange } from '#services/status/incidents/contract.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import { addEvent, eventId } from './events.ts'

type Word = { incidentId: string; updateId: string | null; monitorIds: readonly string[] }

const recentMs = 3_600_000

/** Writes down that an incident has a new word of the team. What was only corrected, or removed, is no event. */
export async function recordIncident(given: Dependencies, change: IncidentChange): Promise<void> {
	const { kind, incidentId, updateId, monitorIds, isSilent } = change
	if (isSilent) return
	const isWord = (kind === 'created' || kind === 'updated' || kind === 'resolved') && updateId !== null
	if (isWord || kind === 'reviewed') await note(given, { incidentId, updateId, monitorIds })
}

/** The words of the last hour that a process which died did not come to write down. */
export async function recordRecentIncidents(given: Dependencies): Promise<void> {
	const after = given.clock.now().getTime() - recentMs
	const isRecent = (at: string) => Date.parse(at) > after
	for (const incident of await given.statusReader.incidents('fr')) {
		const { id: incidentId, monitors, updates, postmortem, updatedAt } = incident
		const monitorIds = monitors.map(({ id }) => id)
		const notified = updates.filter(({ silent }) => !silent)
		for (const { id: updateId } of notified.filter(({ at }) => isRecent(at))) {
			await note(given, { incidentId, updateId, monitorIds })
		}
		if (postmortem && notified.length > 0 && isRecent(updatedAt))
			await note(given, { incidentId, updateId: null, monitorIds })
	}
}

async function note({ db, clock }: Dependencies, { incidentId, updateId, monitorIds }: Word): Promise<void> {
	const id = eventId('incident', incidentId, updateId ?? 'postmortem')
	const about = { incidentId, updateId }
	await addEvent(db, { id, at: clock.now().getTime(), kind: 'incident', about }, monitorIds)
}
