import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { listBackups, nameAt, removeBackup, sweepIncomplete } from './folder.ts'
import * as queries from './queries.ts'
import { outdated } from './retention.ts'
import type { BackupsTables } from './tables.ts'

const leaseMs = 120_000
const renewEveryMs = 15_000

/** The work itself, which does not hold up this thread. */
export type BackupWork = {
	create(folder: string, onProgress: (bytes: number) => void, signal: AbortSignal): Promise<void>
	/** Rejects with the reason INVALID_BACKUP when the backup does not match its manifest; `reason` outlives the thread. */
	verify(folder: string, signal: AbortSignal): Promise<void>
}

type Task = (onProgress: (bytes: number) => void, signal: AbortSignal) => Promise<void>

type RunnerDependencies = {
	db: Kysely<BackupsTables>
	folder: string
	work: BackupWork
	clock: Clock
	log: Log
}

/**
 * Runs one backup or check at a time, in whichever process: the row of a run is a lease, which ends when its process
 * crashes.
 */
export function createRunner({ db, folder, work, clock, log }: RunnerDependencies) {
	const now = () => clock.now().toISOString()
	const leasedUntil = () => new Date(clock.now().getTime() + leaseMs).toISOString()
	const stopping = new AbortController()
	let running: Promise<void> = Promise.resolve()

	/**
	 * Whether the work was started: false when something runs already, or another process took `dueAt`, a time of the
	 * schedule. It then goes on without the caller.
	 */
	async function start(kind: 'backup' | 'check', name: string, task: Task, dueAt?: string): Promise<boolean> {
		const id = randomUUID()
		const run = { id, kind, name, started_at: now(), leased_until: leasedUntil() }
		if (stopping.signal.aborted || !(await queries.claimRun(db, run))) return false
		if (dueAt !== undefined && !(await queries.claimDue(db, dueAt))) {
			await queries.endRun(db, id)
			return false
		}
		running = hold(id, task).catch((error: unknown) => log.error(`${kind} failed`, { error, name }))
		return true
	}

	/** Renews the lease until the task ends, and stops the task when another process has taken over. */
	async function hold(id: string, task: Task): Promise<void> {
		let bytes = 0
		const leaseLost = new AbortController()
		const renew = async () => {
			if (await queries.renewRun(db, id, { bytes, leasedUntil: leasedUntil() })) return
			leaseLost.abort(new Error('This process was paused, and another one took over'))
		}
		const timer = setInterval(() => {
			renew().catch((error: unknown) => log.error('lease of a backup not renewed', { error }))
		}, renewEveryMs)
		timer.unref()
		try {
			await task(
				(done) => {
					bytes = done
				},
				AbortSignal.any([stopping.signal, leaseLost.signal]),
			)
		} finally {
			clearInterval(timer)
			await queries.endRun(db, id)
		}
	}

	async function backUp(dueAt?: string): Promise<boolean> {
		const name = nameAt(clock.now())
		const task: Task = async (onProgress, signal) => {
			try {
				await sweepIncomplete(folder)
				await work.create(join(folder, name), onProgress, signal)
				await queries.writeFailure(db, now(), null)
			} catch (error) {
				await queries.writeFailure(db, now(), error instanceof Error ? error.message : String(error))
				throw error
			}
			await removeOutdated()
		}
		return await start('backup', name, task, dueAt)
	}

	async function check(name: string): Promise<boolean> {
		return await start('check', name, async (_onProgress, signal) => {
			let failure: (Error & { reason?: unknown }) | null = null
			try {
				await work.verify(join(folder, name), signal)
			} catch (error) {
				signal.throwIfAborted()
				failure = error as Error
			}
			await queries.writeCheck(db, {
				name,
				checked_at: now(),
				failure: failure && failure.message,
				is_damaged: failure?.reason === 'INVALID_BACKUP' ? 1 : 0,
			})
		})
	}

	async function removeOutdated(): Promise<void> {
		const { settings } = await queries.readSettings(db)
		for (const { name } of outdated(await listBackups(folder), settings)) {
			await removeBackup(folder, name)
			await queries.removeCheck(db, name)
		}
	}

	return {
		/** `dueAt` is the time of the schedule at which it was due. */
		backUp,
		check,
		/** Resolves when what this process runs has ended. */
		settled: () => running,
		/** Stops what runs. */
		async close() {
			stopping.abort(new Error('The server stopped'))
			await running
		},
	}
}
