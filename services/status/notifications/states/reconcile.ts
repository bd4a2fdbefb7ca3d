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
	/** Checks these without delay until their state is settled: outages wait for them. */
	recheck(trx: Db, monitorIds: readonly string[]): Promise<void>
	/** Called in the same transaction. */
	addEvents(trx: Db, transitions: readonly Transition[]): Promise<void>
}

/** How much longer an outage waits for what it may depend on, and how soon that is asked about again. */
const maxHoldMs = 15_000
const holdRetryMs = 1000

/**
 * Compares the current states with those an audience was notified of, and adds the transitions as one event. It reads
 * only rows: the next call resumes what a crash interrupts, and nothing is notified twice. Answers when to call again;
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
		// A clock that was set back makes nobody wait.
		if (oldest <= now && oldest + gatherMs > now) return oldest + gatherMs
		const clear = transitions.filter(({ monitorId }) => !pending.held.has(monitorId))
		await markNotified(trx, audience, clear)
		if (clear.length > 0) await addEvents(trx, clear)
		return pending.held.size > 0 ? now + holdRetryMs : null
	})
}

/** Since when each differs from what was notified: a cause, since what depends on it does. */
function seenIn(notified: ReadonlyMap<string, Notified>, watched: readonly WatchedMonitor[], now: number) {
	const since = new Map<string, number>()
	for (const { id, dependsOn } of watched) {
		const seen = notified.get(id)?.seenAt
		if (seen == null) continue
		for (const other of dependsOn) since.set(other, Math.min(since.get(other) ?? seen, seen))
	}
	return (monitorId: string) => notified.get(monitorId)?.seenAt ?? since.get(monitorId) ?? now
}
