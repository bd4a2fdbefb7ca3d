import type { Dependencies, KnownOpening } from '#services/status/notifications/dependencies.ts'
import { textIn } from '#services/status/localized-text.ts'
import { addEvent, listMaintenanceEvents, eventId } from './events.ts'
import { maxLeadMs, phaseOf } from './maintenance-phase.ts'
import { recordWithdrawn } from './maintenance-changes.ts'

/**
 * Writes down what is to be told of maintenance by now. What was told is read before what is planned: else what another
 * process tells in between would look as if it was planned no more.
 */
export async function recordMaintenance({ db, clock, statusReader }: Dependencies): Promise<void> {
	const now = clock.now().getTime()
	const notified = await listMaintenanceEvents(db, now - maxLeadMs)
	const planned = await statusReader.openings({ from: now - maxLeadMs, to: now + maxLeadMs })
	// What takes the place of something else is told as that, and not once more as new.
	await recordWithdrawn(db, { notified, planned, now })
	for (const opening of planned) await recordOpening(db, opening, now)
}

/** Each occurrence is told 24 hours before, at its start and at its end. */
async function recordOpening(
	db: Dependencies['db'],
	{ windowId, from, to, announced }: KnownOpening,
	now: number,
): Promise<void> {
	const phase = phaseOf(Date.parse(from), Date.parse(to), now)
	if (!phase || !announced) return
	const id = eventId('maintenance', windowId, from, phase)
	const monitorIds = announced.monitors.map((monitor) => monitor.id)
	const title = { fr: textIn('fr', announced.title), en: textIn('en', announced.title) }
	const about = { windowId, from, to, phase, announced: { title, monitorIds } }
	await addEvent(db, { id, at: now, kind: 'maintenance', about }, monitorIds)
}
