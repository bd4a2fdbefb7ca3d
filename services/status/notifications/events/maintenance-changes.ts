import { among, findAffectedServices } from '#services/status/affected-services.ts'
import type { PlannedWindow } from '#services/status/notifications/contract.ts'
import { wallTimeAt } from '#platform/paris.ts'
import type { KnownOpening } from '#services/status/notifications/dependencies.ts'
import type { Db } from '#services/status/notifications/tables.ts'
import type { Locale } from '#services/status/localized-text.ts'
import { addEvent, type MaintenanceEvent, eventId } from './events.ts'
import { phaseOf } from './maintenance-phase.ts'

type WithdrawalInput = {
	notified: readonly MaintenanceEvent[]
	planned: readonly KnownOpening[]
	now: number
}

/** Records that announced maintenance was moved, cancelled or ended early. */
export async function recordWithdrawn(
	db: Db,
	{ notified: events, planned, now }: WithdrawalInput,
): Promise<void> {
	const notified = lastEvents(events)
	const upcoming = [...notified].filter(([, { about }]) => isAnnouncedOrOpen(about, now))
	if (upcoming.length === 0) return
	const isPlanned = new Set(planned.map(openingOf))
	const unannounced = planned.filter((each) => !notified.has(openingOf(each)) && Date.parse(each.to) > now)
	for (const [opening, event] of upcoming) {
		if (isPlanned.has(opening)) continue
		const replacement = unannounced.find((each) => replaces(each, event.about))
		await (replacement ? recordMoved(db, event, { replacement, now }) : recordCancelled(db, event, now))
	}
}

/** The last event of each opening that was not moved since. */
function lastEvents(notified: readonly MaintenanceEvent[]): Map<string, MaintenanceEvent> {
	const last = new Map(notified.map((event) => [openingOf(event.about), event]))
	for (const { at, about } of notified) {
		if (!about.before) continue
		const opening = openingOf({ windowId: about.windowId, from: about.before.from })
		if ((last.get(opening)?.at ?? at) <= at) last.delete(opening)
	}
	return last
}

/**
 * Whether an opening is the same maintenance at another time: its window opens only once, or it opens on the same day.
 */
function replaces({ windowId, date, isOnly }: KnownOpening, notified: MaintenanceEvent['about']): boolean {
	return (
		windowId === notified.windowId && (isOnly || date === wallTimeAt(Date.parse(notified.from)).slice(0, 10))
	)
}

/**
 * Records one event for the old and the new opening, and marks the current phase of the new one as sent. If
 * maintenance simply continues, nothing is sent.
 */
async function recordMoved(
	db: Db,
	{ id: oldId, about }: MaintenanceEvent,
	{ replacement: { windowId, from, to }, now }: { replacement: KnownOpening; now: number },
): Promise<void> {
	const { announced, phase: oldPhase } = about
	const phase = phaseOf(Date.parse(from), Date.parse(to), now)
	const continues = oldPhase === 'started' && phase === 'started'
	const before = { from: about.from, to: about.to }
	const opening = { windowId, from, to, ...(announced && { announced }) }
	const movedOpening = { ...opening, phase: continues ? 'started' : 'moved', before } as const
	await db.transaction().execute(async (trx) => {
		const id = eventId('maintenance', oldId, 'moved', from)
		const monitorIds = announced?.monitorIds ?? []
		await addEvent(trx, { id, at: now, kind: 'maintenance', about: movedOpening }, monitorIds, {
			isSent: continues,
		})
		if (phase === null) return
		const phaseEvent = {
			id: eventId('maintenance', windowId, from, phase),
			at: now,
			about: { ...opening, phase },
		}
		await addEvent(trx, { ...phaseEvent, kind: 'maintenance' }, monitorIds, { isSent: true })
	})
}

async function recordCancelled(db: Db, { about }: MaintenanceEvent, now: number): Promise<void> {
	const { windowId, from, announced } = about
	if (!announced) return
	const hasStarted = about.phase === 'started'
	const phase = hasStarted ? 'ended' : 'cancelled'
	const to = hasStarted ? new Date(now).toISOString() : about.to
	const id = eventId('maintenance', windowId, from, phase)
	const withdrawal = { windowId, from, to, phase, announced } as const
	await addEvent(db, { id, at: now, kind: 'maintenance', about: withdrawal }, announced.monitorIds)
}

/** The maintenance as it was announced; null without an announcement, or when all its services are private now. */
export async function withdrawnWindow(
	db: Db,
	{ windowId, from, to, phase, announced }: MaintenanceEvent['about'],
	locale: Locale,
): Promise<PlannedWindow | null> {
	if (!announced || (phase !== 'cancelled' && phase !== 'ended')) return null
	const { title, monitorIds } = announced
	const monitors = among(await findAffectedServices(db, monitorIds), monitorIds)
	if (monitorIds.length > 0 && monitors.length === 0) return null
	return { id: windowId, title: title[locale], body: null, from, to, monitors }
}

const openingOf = ({ windowId, from }: { windowId: string; from: string }) => `${windowId} ${from}`

const isAnnouncedOrOpen = ({ phase, to }: MaintenanceEvent['about'], now: number) =>
	(phase === 'soon' || phase === 'started' || phase === 'moved') && Date.parse(to) > now
