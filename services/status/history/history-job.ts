import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { createWakeUp } from '#platform/wake-up.ts'
import type { Db } from '#services/status/tables.ts'
import { deleteOld } from './retention.ts'
import { rollUp } from './roll-up.ts'

export type HistoryJob = {
	/** Rolls up what is due, then deletes what is too old: never a check that is not in a roll-up. */
	run(): Promise<void>
	/** Does so now and every ten minutes, until `close`. */
	open(): void
	close(): Promise<void>
}

const everyMs = 10 * 60_000

/** Keeps the history in shape and in bounds. Any number of processes may. */
export function createHistoryJob({ db, clock, log }: { db: Db; clock: Clock; log: Log }): HistoryJob {
	const wakeUp = createWakeUp()
	const ending = new AbortController()
	let rolledUntil = 0
	let running: Promise<void> = Promise.resolve()

	async function run(): Promise<void> {
		const now = clock.now().getTime()
		// After a clock was set back, hours come again of which nothing is rolled up yet.
		const from = rolledUntil <= now ? rolledUntil : 0
		rolledUntil = await rollUp(db, { from, now }, ending.signal)
		await deleteOld(db, now, ending.signal)
	}

	async function loop(): Promise<void> {
		while (!ending.signal.aborted) {
			await run().catch((error: unknown) => log.error('the history job failed', { error }))
			await wakeUp.wait(everyMs)
		}
	}

	return {
		run,
		open() {
			running = loop()
		},
		async close() {
			ending.abort()
			wakeUp.signal()
			await running
		},
	}
}
