import { among, findAffectedServices } from '#services/status/affected-services.ts'
import type { PlannedWindow } from '#services/status/notifications/contract.ts'
import { wallTimeAt } from '#services/status/paris.ts'
import type { KnownOpening } from '#services/status/notifications/dependencies.ts'
import type { Db } from '#services/status/notifications/tables.ts'
import type { Locale } from '#services/status/localized-text.ts'
import { addEvent, type MaintenanceEvent, eventId } from './events.ts'
import { phaseOf } from './maintenance-phase.ts'

type Known = { notified: readonly MaintenanceEvent[]; planned: readonly KnownOpening[]; now: number }

/** Records that announced maintenance was moved, cancelled or ended early. */
export async function recordWithdrawn(db: Db, { notified: event, planned, now }: Known): Promise<void> {
	const notified = lastEvents(event)
	const lasting = [...notified].filter(([, { about }]) => hasAnEndToCome(about, now))
	if (lasting.length === 0) return
	const isPlanned = new Set(planned.map(openingOf))
	const unannounced = planned.filter((each) => !notified.has(openingOf(each)) && Date.parse(each.to) > now)
	for (const [opening, event] of lasting) {
		if (isPlanned.has(opening)) continue
		const instead = unannounced.find((each) => takesThePlace(each, event.about))
		await (instead ? recordMoved(db, event, { instead, now }) : recordCancelled(db, event, now))
	}
}

/** The last event of each opening; not of those that were moved since. */
function lastEvents(notified: readonly MaintenanceEvent[]): Map<string, MaintenanceEvent> {
	const last = new Map(notified.map((event) => [openingOf(event.about), event]))
	for (const { at, about } of notified) {
		if (!about.before) continue
		const opening = openingOf({ windowId: about.windowId, from: about.before.from })
		if ((last.get(opening)?.at ?? at) <= at) last.delete(opening)
	}
	return last
}

/** What opens but once, or on the same day, is the same maintenance at another time. */
function takesThePlace(
	{ windowId, date, isOnly }: KnownOpening,
	notified: MaintenanceEvent['about'],
): boolean {
	return (
		windowId === notified.windowId && (isOnly || date === wallTimeAt(Date.parse(notified.from)).slice(0, 10))
	)
}

/** One word for both: what is said of the new opening by now is told with it. Who is in the midst of it need not know. */
async function recordMoved(
	db: Db,
	{ id: oldId, about }: MaintenanceEvent,
	{ instead: { windowId, from, to }, now }: { instead: KnownOpening; now: number },
): Promise<void> {
	const { announced, phase: oldPhase } = about
	const phase = phaseOf(Date.parse(from), Date.parse(to), now)
	const goesOn = oldPhase === 'started' && phase === 'started'
	const before = { from: about.from, to: about.to }
	const known = { windowId, from, to, ...(announced && { announced }) }
	const moved = { ...known, phase: goesOn ? 'started' : 'moved', before } as const
	await db.transaction().execute(async (trx) => {
		const id = eventId('maintenance', oldId, 'moved', from)
		const monitorIds = announced?.monitorIds ?? []
		await addEvent(trx, { id, at: now, kind: 'maintenance', about: moved }, monitorIds, { isSent: goesOn })
		if (phase === null) return
		const same = { id: eventId('maintenance', windowId, from, phase), at: now, about: { ...known, phase } }
		await addEvent(trx, { ...same, kind: 'maintenance' }, monitorIds, { isSent: true })
	})
}

async function recordCancelled(db: Db, { about }: MaintenanceEvent, now: number): Promise<void> {
	const { windowId, from, announced } = about
	if (!announced) return
	const hasBegun = about.phase === 'started'
	const phase = hasBegun ? 'ended' : 'cancelled'
	const to = hasBegun ? new Date(now).toISOString() : about.to
	const id = eventId('maintenance', windowId, from, phase)
	const changed = { windowId, from, to, phase, announced } as const
	await addEvent(db, { id, at: now, kind: 'maintenance', about: changed }, announced.monitorIds)
}

/** The plan of maintenance as it was announced; null where all its services are private by now, or nothing is known of it. */
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

const hasAnEndToCome = ({ phase, to }: MaintenanceEvent['about'], now: number) =>
	(phase === 'soon' || phase === 'started' || phase === 'moved') && Date.parse(to) > now
