import type { IncidentChange } from '#services/status/incidents/contract.ts'
import type { Dependencies } from '#services/status/telling/dependencies.ts'
import { addNews, newsId } from './news.ts'

type Word = { incidentId: string; updateId: string; monitorIds: readonly string[] }

const recentMs = 3_600_000

/** Writes down that an incident has a new word of the team. What was only corrected, or removed, is no news. */
export async function noteIncident(given: Dependencies, change: IncidentChange): Promise<void> {
	const { kind, incidentId, updateId, monitorIds } = change
	const isNews = kind === 'created' || kind === 'updated' || kind === 'resolved'
	if (isNews && updateId !== null) await note(given, { incidentId, updateId, monitorIds })
}

/** The words of the last hour that a process which died did not come to write down. */
export async function noteRecentIncidents(given: Dependencies): Promise<void> {
	const after = given.clock.now().getTime() - recentMs
	for (const { id: incidentId, monitors, updates } of await given.knowledge.incidents('fr')) {
		const monitorIds = monitors.map(({ id }) => id)
		for (const { id: updateId } of updates.filter(({ at }) => Date.parse(at) > after)) {
			await note(given, { incidentId, updateId, monitorIds })
		}
	}
}

async function note({ db, clock }: Dependencies, { incidentId, updateId, monitorIds }: Word): Promise<void> {
	const id = newsId('incident', incidentId, updateId)
	const about = { incidentId, updateId }
	await addNews(db, { id, at: clock.now().getTime(), kind: 'incident', about }, monitorIds)
}
