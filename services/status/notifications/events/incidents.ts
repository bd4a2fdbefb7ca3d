import type { IncidentChange } from '#services/status/incidents/contract.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import { addEvent, eventId } from './events.ts'

type IncidentEvent = { incidentId: string; updateId: string | null; monitorIds: readonly string[] }

const recentMs = 3_600_000

/** Records the event of a new update or post-mortem. Corrections and removals have no event. */
export async function recordIncident(dependencies: Dependencies, change: IncidentChange): Promise<void> {
	const { kind, incidentId, updateId, monitorIds, isSilent } = change
	if (isSilent) return
	const isUpdate = (kind === 'created' || kind === 'updated' || kind === 'resolved') && updateId !== null
	if (isUpdate || kind === 'reviewed')
		await addIncidentEvent(dependencies, { incidentId, updateId, monitorIds })
}

/** Records the updates of the last hour that a crashed process did not record. */
export async function recordRecentIncidents(dependencies: Dependencies): Promise<void> {
	const after = dependencies.clock.now().getTime() - recentMs
	const isRecent = (at: string) => Date.parse(at) > after
	for (const incident of await dependencies.statusReader.incidents('fr')) {
		const { id: incidentId, monitors, updates, postmortem, updatedAt } = incident
		const monitorIds = monitors.map(({ id }) => id)
		const notified = updates.filter(({ silent }) => !silent)
		for (const { id: updateId } of notified.filter(({ at }) => isRecent(at))) {
			await addIncidentEvent(dependencies, { incidentId, updateId, monitorIds })
		}
		if (postmortem && notified.length > 0 && isRecent(updatedAt))
			await addIncidentEvent(dependencies, { incidentId, updateId: null, monitorIds })
	}
}

async function addIncidentEvent(
	{ db, clock }: Dependencies,
	{ incidentId, updateId, monitorIds }: IncidentEvent,
): Promise<void> {
	const id = eventId('incident', incidentId, updateId ?? 'postmortem')
	const about = { incidentId, updateId }
	await addEvent(db, { id, at: clock.now().getTime(), kind: 'incident', about }, monitorIds)
}
