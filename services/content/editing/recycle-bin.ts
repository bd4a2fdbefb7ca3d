import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { recycleDays } from '#services/content/limits.ts'
import type { ContentTables } from '#services/content/tables.ts'

const sweepEveryMs = 3_600_000
const dayMs = 86_400_000

type Dependencies = {
	db: Kysely<ContentTables>
	clock: Clock
	log: Log
	/** Removes what belongs to nobody any more. */
	alsoRemove(): Promise<void>
}

/** Removes for good what has been in the recycle bin for 30 days: once at `open`, then every hour. */
export function createRecycleBin({ db, clock, log, alsoRemove }: Dependencies) {
	let timer: NodeJS.Timeout | undefined
	let sweeping = Promise.resolve()

	async function sweep(): Promise<void> {
		const before = new Date(clock.now().getTime() - recycleDays * dayMs).toISOString()
		await db.deleteFrom('items').where('deletedAt', '<=', before).execute()
		await alsoRemove()
	}

	function sweepInBackground(): void {
		sweeping = sweeping
			.then(sweep)
			.catch((error: unknown) => log.error('sweep of deleted content failed', { error }))
	}

	return {
		sweep,
		open() {
			sweepInBackground()
			timer = setInterval(sweepInBackground, sweepEveryMs)
			timer.unref()
		},
		async close() {
			clearInterval(timer)
			await sweeping
		},
	}
}
