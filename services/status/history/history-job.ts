import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { createWakeUp } from '#platform/wake-up.ts'
import type { Db } from '#services/status/tables.ts'
import { deleteOld } from './retention.ts'
import { rollUp } from './roll-up.ts'

export type HistoryJob = {
	/** Rolls up finished hours, then deletes rows past their retention: never a check before it is rolled up. */
	run(): Promise<void>
	/** Runs now and every ten minutes, until `close`. */
	open(): void
	close(): Promise<void>
}

const everyMs = 10 * 60_000

/** Rolls up and prunes the history. Safe to run in several processes at once. */
export function createHistoryJob({ db, clock, log }: { db: Db; clock: Clock; log: Log }): HistoryJob {
	const wakeUp = createWakeUp()
	const ending = new AbortController()
	let rolledUntil = 0
	let running: Promise<void> = Promise.resolve()

	async function run(): Promise<void> {
		const now = clock.now().getTime()
		// After the clock was set back, hours recur that are not rolled up yet.
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
