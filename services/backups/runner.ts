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
	/** Rejects when the backup does not match its manifest. */
	verify(folder: string, signal: AbortSignal): Promise<void>
}

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

	/** Whether the work was started: false when something runs already. It then goes on without the caller. */
	async function start(
		kind: 'backup' | 'check',
		name: string,
		task: (onProgress: (bytes: number) => void) => Promise<void>,
	): Promise<boolean> {
		const id = randomUUID()
		const run = { id, kind, name, started_at: now(), leased_until: leasedUntil() }
		if (stopping.signal.aborted || !(await queries.claimRun(db, run))) return false
		running = hold(id, task).catch((error: unknown) => log.error(`${kind} failed`, { error, name }))
		return true
	}

	/** Renews the lease until the task ends. */
	async function hold(
		id: string,
		task: (onProgress: (bytes: number) => void) => Promise<void>,
	): Promise<void> {
		let bytes = 0
		const renew = () => {
			queries
				.renewRun(db, id, { bytes, leasedUntil: leasedUntil() })
				.catch((error: unknown) => log.error('lease of a backup not renewed', { error }))
		}
		const timer = setInterval(renew, renewEveryMs)
		timer.unref()
		try {
			await task((done) => {
				bytes = done
			})
		} finally {
			clearInterval(timer)
			await queries.endRun(db, id)
		}
	}

	async function backUp(): Promise<boolean> {
		const name = nameAt(clock.now())
		return await start('backup', name, async (onProgress) => {
			try {
				await sweepIncomplete(folder)
				await work.create(join(folder, name), onProgress, stopping.signal)
				await queries.writeFailure(db, now(), null)
			} catch (error) {
				await queries.writeFailure(db, now(), error instanceof Error ? error.message : String(error))
				throw error
			}
			await removeOutdated()
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
		backUp,
		check: (name: string) =>
			start('check', name, async () => {
				const failure = await work.verify(join(folder, name), stopping.signal).then(
					() => null,
					(error: Error) => error.message,
				)
				await queries.writeCheck(db, { name, checked_at: now(), failure })
			}),
		/** Resolves when what this process runs has ended. */
		settled: () => running,
		/** Stops what runs. */
		async close() {
			stopping.abort()
			await running
		},
	}
}
