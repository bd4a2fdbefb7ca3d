import type { Audience } from '#services/status/notifications/contract.ts'
import type { Db } from '#services/status/notifications/tables.ts'
import { type Difference, differencesOf, type Watched } from './transitions.ts'
import { doubtsOf } from './pending-dependencies.ts'
import { listWatched, noteSeen, noteTold, readTold, takeTurn, type Told } from './queries.ts'

type Options = {
	audience: Audience
	now: number
	/** How long the first difference waits for others of the same cause. */
	gatherMs: number
	planned: ReadonlySet<string>
	/** Has these looked at without delay, until it is settled where they stand: outages wait for them. */
	hurry(trx: Db, monitorIds: readonly string[]): Promise<void>
	/** Writes down, in the same transaction, what is to be told. */
	tell(trx: Db, differences: readonly Difference[]): Promise<void>
}

/** How much longer an outage waits for what it may depend on, and how soon that is asked about again. */
const patienceMs = 15_000
const askAgainMs = 1000

/**
 * Compares how monitors stand with what an audience was told, and tells it the difference, all at once. It reads nothing
 * but rows: what a crash interrupts is told by the next call, and nothing is told twice. Answers when there will be
 * something to tell, or null when nothing is known of.
 */
export async function reconcile(
	db: Db,
	{ audience, now, gatherMs, planned, hurry, tell }: Options,
): Promise<number | null> {
	return await db.transaction().execute(async (trx) => {
		await takeTurn(trx, audience)
		const told = await readTold(trx, audience)
		const states = new Map([...told].map(([id, { state }]) => [id, state]))
		const watched = await listWatched(trx, audience, planned)
		const differences = differencesOf(watched, states)
		const seenAt = seenIn(told, watched, now)
		const oldest = await noteSeen(trx, differences, { audience, told, seenAt })
		if (oldest === null) return null
		const doubts = doubtsOf(watched, differences, { seenAt, patienceMs: gatherMs + patienceMs, now })
		if (doubts.suspects.length > 0) await hurry(trx, doubts.suspects)
		// A clock that was set back makes nobody wait.
		if (oldest <= now && oldest + gatherMs > now) return oldest + gatherMs
		const clear = differences.filter(({ monitorId }) => !doubts.held.has(monitorId))
		await noteTold(trx, audience, clear)
		if (clear.length > 0) await tell(trx, clear)
		return doubts.held.size > 0 ? now + askAgainMs : null
	})
}

/** Since when each is known to be otherwise than was told: a cause since what depends on it is. */
function seenIn(told: ReadonlyMap<string, Told>, watched: readonly Watched[], now: number) {
	const since = new Map<string, number>()
	for (const { id, dependsOn } of watched) {
		const seen = told.get(id)?.seenAt
		if (seen == null) continue
		for (const other of dependsOn) since.set(other, Math.min(since.get(other) ?? seen, seen))
	}
	return (monitorId: string) => told.get(monitorId)?.seenAt ?? since.get(monitorId) ?? now
}
