import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log.ts'
import { createWakeUp } from '#platform/wake-up.ts'
import type { Db } from '#services/accounts/tables.ts'
import { logMonths } from './limits.ts'
import { claimRequest, postponeRequest, type RequestRow } from './requests.ts'

const pauseMs = 60_000
const batchSize = 200

type JobsOptions = {
	db: Db
	files: FileStore
	clock: Clock
	log: Log
	/** Each resolves when the request has ended, and throws to be called again later. */
	finish: Record<RequestRow['kind'], (request: RequestRow) => Promise<void>>
}

/** Makes exports and deletions that are due, one at a time; many processes may do so, each with its own requests. */
export function createPersonalDataJobs({ db, files, clock, log, finish }: JobsOptions) {
	const wakeUp = createWakeUp()
	let isClosing = false
	let running: Promise<void> = Promise.resolve()

	/** Works until nothing is due. */
	async function run(): Promise<void> {
		for (;;) {
			const request = isClosing ? undefined : await claimRequest(db, clock.now())
			if (!request) return
			try {
				await finish[request.kind](request)
			} catch (error) {
				const { kind, id, attempts } = request
				log.warn('a request about personal data is tried again later', { kind, id, attempts, error })
				await postponeRequest(db, request, clock.now())
			}
		}
	}

	/** Removes the files of exports that have expired, and requests that ended more than a year ago. */
	async function purge(): Promise<void> {
		const now = clock.now()
		const expired = await db
			.selectFrom('personalDataRequest')
			.select(['id', 'file'])
			.where('kind', '=', 'export')
			.where('state', '=', 'done')
			.where('expiresAt', '<=', now)
			.limit(batchSize)
			.execute()
		for (const { id, file } of expired) {
			if (file) await files.remove(file)
			await db
				.updateTable('personalDataRequest')
				.set({ state: 'expired', file: null })
				.where('id', '=', id)
				.execute()
		}
		const oldest = new Date(now)
		oldest.setUTCMonth(oldest.getUTCMonth() - logMonths)
		await db
			.deleteFrom('personalDataRequest')
			.where('state', '<>', 'waiting')
			.where('endedAt', '<', oldest)
			.execute()
	}

	async function work(): Promise<void> {
		while (!isClosing) {
			await run()
				.then(purge)
				.catch((error: unknown) => log.error('requests about personal data could not be read', { error }))
			if (!isClosing) await wakeUp.wait(pauseMs)
		}
	}

	return {
		run,
		purge,
		wakeUp: wakeUp.signal,
		open() {
			running = work()
		},
		/** Resolves once the request being worked on has ended. */
		async close() {
			isClosing = true
			wakeUp.signal()
			await running
		},
	}
}
