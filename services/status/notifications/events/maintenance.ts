import type { Dependencies, KnownOpening } from '#services/status/notifications/dependencies.ts'
import { writtenIn } from '#services/status/written.ts'
import { addNews, listMaintenanceNews, newsId } from './events.ts'
import { longestMs, phaseOf } from './maintenance-phase.ts'
import { noteWithdrawn } from './maintenance-changes.ts'

/**
 * Writes down what is to be told of maintenance by now. What was told is read before what is planned: else what another
 * process tells in between would look as if it was planned no more.
 */
export async function noteMaintenance({ db, clock, knowledge }: Dependencies): Promise<void> {
	const now = clock.now().getTime()
	const told = await listMaintenanceNews(db, now - longestMs)
	const planned = await knowledge.openings({ from: now - longestMs, to: now + longestMs })
	// What takes the place of something else is told as that, and not once more as new.
	await noteWithdrawn(db, { told, planned, now })
	for (const opening of planned) await noteOpening(db, opening, now)
}

/** Each occurrence is told 24 hours before, at its start and at its end. */
async function noteOpening(
	db: Dependencies['db'],
	{ windowId, from, to, announced }: KnownOpening,
	now: number,
): Promise<void> {
	const phase = phaseOf(Date.parse(from), Date.parse(to), now)
	if (!phase || !announced) return
	const id = newsId('maintenance', windowId, from, phase)
	const monitorIds = announced.monitors.map((monitor) => monitor.id)
	const title = { fr: writtenIn('fr', announced.title), en: writtenIn('en', announced.title) }
	const about = { windowId, from, to, phase, announced: { title, monitorIds } }
	await addNews(db, { id, at: now, kind: 'maintenance', about }, monitorIds)
}
