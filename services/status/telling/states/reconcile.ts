import type { Audience } from '#services/status/telling/contract.ts'
import type { Db } from '#services/status/telling/tables.ts'
import { type Difference, differencesOf } from './differences.ts'
import { listWatched, noteSeen, noteTold, readTold, takeTurn } from './queries.ts'

type Options = {
	audience: Audience
	now: number
	/** How long the first difference waits for others of the same cause. */
	gatherMs: number
	planned: ReadonlySet<string>
	/** Writes down, in the same transaction, what is to be told. */
	tell(trx: Db, differences: readonly Difference[]): Promise<void>
}

/**
 * Compares how monitors stand with what an audience was told, and tells it the difference, all at once. It reads nothing
 * but rows: what a crash interrupts is told by the next call, and nothing is told twice. Answers when there will be
 * something to tell, or null when nothing is known of.
 */
export async function reconcile(
	db: Db,
	{ audience, now, gatherMs, planned, tell }: Options,
): Promise<number | null> {
	return await db.transaction().execute(async (trx) => {
		await takeTurn(trx, audience)
		const told = await readTold(trx, audience)
		const states = new Map([...told].map(([id, { state }]) => [id, state]))
		const differences = differencesOf(await listWatched(trx, audience, planned), states)
		const oldest = await noteSeen(trx, differences, { audience, told, now })
		if (oldest === null) return null
		// A clock that was set back makes nobody wait.
		if (oldest <= now && oldest + gatherMs > now) return oldest + gatherMs
		await noteTold(trx, audience, differences)
		await tell(trx, differences)
		return null
	})
}
