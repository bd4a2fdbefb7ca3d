import type { Dependencies, KnownOpening } from '#services/status/notifications/dependencies.ts'
import { textIn } from '#services/status/localized-text.ts'
import { addEvent, listMaintenanceEvents, eventId } from './events.ts'
import { maxLeadMs, phaseOf } from './maintenance-phase.ts'
import { recordWithdrawn } from './maintenance-changes.ts'

/**
 * Records due maintenance events. Past events are read before plans: in the other order, an event that another
 * process records in between would look cancelled.
 */
export async function recordMaintenance({ db, clock, statusReader }: Dependencies): Promise<void> {
	const now = clock.now().getTime()
	const notified = await listMaintenanceEvents(db, now - maxLeadMs)
	const planned = await statusReader.openings({ from: now - maxLeadMs, to: now + maxLeadMs })
	// A moved opening is announced as moved, and not again as new.
	await recordWithdrawn(db, { notified, planned, now })
	for (const opening of planned) await recordOpening(db, opening, now)
}

/** Each occurrence has events 24 hours before, at its start and at its end. */
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
