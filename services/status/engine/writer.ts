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

/** Checks that end within this time share one transaction. */
const minBatchDelayMs = 25
/** On a slow disk, waits longer, so that writing, during which SQLite blocks, takes at most a quarter of the time. */
const delayPerWrite = 3
const maxBatchDelayMs = 250

/**
 * Stores checks in batches, one transaction each. A check that cannot be stored is logged and dropped: its lease
 * expires, and it is run again.
 */
export function createWriter({ db, by, log, recorded }: Options): (result: CompletedCheck) => Promise<void> {
	let waiting: { result: CompletedCheck; done(): void }[] = []
	let isWriting = false
	let lastWriteMs = 0

	async function writeWaiting(): Promise<void> {
		while (waiting.length > 0) {
			await wait(Math.min(Math.max(minBatchDelayMs, delayPerWrite * lastWriteMs), maxBatchDelayMs))
			const batch = waiting
			waiting = []
			const startMs = performance.now()
			const stored = await store(batch.map(({ result }) => result))
			lastWriteMs = performance.now() - startMs
			notify(stored)
			for (const { done } of batch) done()
		}
		isWriting = false
	}

	/** Returns the checks that were stored, without those that another process has taken over. */
	async function store(completed: readonly CompletedCheck[]): Promise<CompletedCheck[]> {
		try {
			return await db.transaction().execute(async (trx) => {
				const recordedResults: CompletedCheck[] = []
				for (const result of completed) if (await record(trx, by, result)) recordedResults.push(result)
				return recordedResults
			})
		} catch (error) {
			const [first, ...others] = completed
			if (others.length === 0) {
				log.error('a check could not be stored', { monitor: first?.monitorId, error })
				return []
			}
			// Store the checks one by one, so that a failing one does not lose the others.
			const recordedResults: CompletedCheck[] = []
			for (const result of completed) recordedResults.push(...(await store([result])))
			return recordedResults
		}
	}

	function notify(completed: readonly CompletedCheck[]): void {
		if (completed.length === 0) return
		try {
			recorded(completed)
		} catch (error) {
			log.error('a listener of completed checks failed', { error })
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
