import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import type { Db } from '#services/status/tables.ts'
import { record, type CompletedCheck } from './queries.ts'

type Options = {
	db: Db
	by: string
	log: Log
	recorded(completed: readonly CompletedCheck[]): void
}

/** Checks that end within so long of each other share one write. */
const gatherMs = 25
/** On a slow disk longer, so that writing, in which SQLite answers nobody, takes a quarter of the time at most. */
const gatherPerWrite = 3
const maxGatherMs = 250

/**
 * Writes checks down, those of a moment in one transaction. What cannot be written is logged and given up: its lease
 * ends by itself, and the check is made again.
 */
export function createWriter({ db, by, log, recorded }: Options): (result: CompletedCheck) => Promise<void> {
	let waiting: { result: CompletedCheck; done(): void }[] = []
	let isWriting = false
	let tookMs = 0

	async function writeWaiting(): Promise<void> {
		while (waiting.length > 0) {
			await wait(Math.min(Math.max(gatherMs, gatherPerWrite * tookMs), maxGatherMs))
			const batch = waiting
			waiting = []
			const beganMs = performance.now()
			const written = await writeDown(batch.map(({ result }) => result))
			tookMs = performance.now() - beganMs
			notify(written)
			for (const { done } of batch) done()
		}
		isWriting = false
	}

	/** Answers what was written: not what another process has taken over meanwhile. */
	async function writeDown(completed: readonly CompletedCheck[]): Promise<CompletedCheck[]> {
		try {
			return await db.transaction().execute(async (trx) => {
				const recordedResults: CompletedCheck[] = []
				for (const result of completed) if (await record(trx, by, result)) recordedResults.push(result)
				return recordedResults
			})
		} catch (error) {
			const [first, ...others] = completed
			if (others.length === 0) {
				log.error('a check could not be written down', { monitor: first?.monitorId, error })
				return []
			}
			// One that the database refuses must not take the others with it.
			const recordedResults: CompletedCheck[] = []
			for (const result of completed) recordedResults.push(...(await writeDown([result])))
			return recordedResults
		}
	}

	function notify(completed: readonly CompletedCheck[]): void {
		if (completed.length === 0) return
		try {
			recorded(completed)
		} catch (error) {
			log.error('who follows the checks failed', { error })
		}
	}

	return (result) =>
		new Promise((done) => {
			waiting.push({ result, done })
			if (isWriting) return
			isWriting = true
			void writeWaiting()
		})
}
