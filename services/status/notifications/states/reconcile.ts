import type { Audience } from '#services/status/notifications/contract.ts'
import type { Db } from '#services/status/notifications/tables.ts'
import { type Transition, transitionsOf, type WatchedMonitor } from './transitions.ts'
import { pendingDependenciesOf } from './pending-dependencies.ts'
import {
	listWatched,
	recordTransitions,
	markNotified,
	readNotified,
	lockAudience,
	type Notified,
} from './queries.ts'

type Options = {
	audience: Audience
	now: number
	/** How long the first transition waits for others of the same cause. */
	gatherMs: number
	planned: ReadonlySet<string>
	/** Rechecks these monitors until their state is settled, since outages wait for them. */
	recheck(trx: Db, monitorIds: readonly string[]): Promise<void>
	/** Called in the same transaction. */
	addEvents(trx: Db, transitions: readonly Transition[]): Promise<void>
}

/** Additional time that an outage waits for its possible causes, and the interval of the comparison meanwhile. */
const maxHoldMs = 15_000
const holdRetryMs = 1000

/**
 * Compares the current states with those last notified to an audience, and adds the transitions as one event. Reads
 * only rows, so that the next call resumes after a crash, and nothing is notified twice. Returns when to call again;
 * null when nothing is pending.
 */
export async function reconcile(
	db: Db,
	{ audience, now, gatherMs, planned, recheck, addEvents }: Options,
): Promise<number | null> {
	return await db.transaction().execute(async (trx) => {
		await lockAudience(trx, audience)
		const notified = await readNotified(trx, audience)
		const states = new Map([...notified].map(([id, { state }]) => [id, state]))
		const watched = await listWatched(trx, audience, planned)
		const transitions = transitionsOf(watched, states)
		const seenAt = seenIn(notified, watched, now)
		const oldest = await recordTransitions(trx, transitions, { audience, notified, seenAt })
		if (oldest === null) return null
		const pending = pendingDependenciesOf(watched, transitions, {
			seenAt,
			maxHoldMs: gatherMs + maxHoldMs,
			now,
		})
		if (pending.suspects.length > 0) await recheck(trx, pending.suspects)
		// After the clock was set back, `oldest` may be in the future; do not wait for it.
		if (oldest <= now && oldest + gatherMs > now) return oldest + gatherMs
		const ready = transitions.filter(({ monitorId }) => !pending.held.has(monitorId))
		await markNotified(trx, audience, ready)
		if (ready.length > 0) await addEvents(trx, ready)
		return pending.held.size > 0 ? now + holdRetryMs : null
	})
}

/** When each monitor first differed from its notified state; for a dependency, no later than its dependents. */
function seenIn(notified: ReadonlyMap<string, Notified>, watched: readonly WatchedMonitor[], now: number) {
	const since = new Map<string, number>()
	for (const { id, dependsOn } of watched) {
		const seen = notified.get(id)?.seenAt
		if (seen == null) continue
		for (const other of dependsOn) since.set(other, Math.min(since.get(other) ?? seen, seen))
	}
	return (monitorId: string) => notified.get(monitorId)?.seenAt ?? since.get(monitorId) ?? now
}
