import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import { diskSpace } from '#platform/files/disk-space.ts'
import type { Log } from '#platform/log.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { BackupsHealth, BackupsService, BackupsState } from './contract.ts'
import { type FoundBackup, listBackups, removeBackup } from './folder.ts'
import * as queries from './queries.ts'
import { type BackupWork, createRunner } from './runner.ts'
import { lastDue, lateSince, nextDue } from './schedule.ts'
import type { BackupsTables } from './tables.ts'

const tickEveryMs = 60_000

export type BackupsAccounts = Pick<AccountsService, 'actors' | 'internal'>

type BackupsDependencies = Database<BackupsTables> & {
	/** DATA_DIR. */
	dataFolder: string
	/** BACKUP_DIR. */
	folder: string | undefined
	isEncrypted: boolean
	work: BackupWork
	accounts: BackupsAccounts
	clock: Clock
	log: Log
}

/** The service with the methods that exist only in the process that runs it. */
export type LocalBackupsService = BackupsService & {
	/** Starts what is due, and notifies of a late backup, as `open` does every minute. */
	tick(): Promise<void>
	/** Resolves when what this process runs has ended. */
	settled(): Promise<void>
	health(): Promise<BackupsHealth>
	/** Starts the background work. */
	open(): Promise<void>
	close(): Promise<void>
}

export function createBackupsService(dependencies: BackupsDependencies): LocalBackupsService {
	const { db, dataFolder, folder, isEncrypted, work, accounts, clock, log } = dependencies
	const runner = folder === undefined ? null : createRunner({ db, folder, work, clock, log })
	let timer: NodeJS.Timeout | undefined
	let ticking = Promise.resolve()
	let notifiedId = ''

	async function requireManager(headers: Headers): Promise<Actor> {
		const actor = await accounts.actors.require(headers)
		if (!actor.may('backups.manage')) throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
		return actor
	}

	function requireRunner() {
		if (runner && folder !== undefined) return { runner, folder }
		throw new AppError({ code: 'CONFLICT', reason: 'NO_FOLDER', message: 'BACKUP_DIR is not set' })
	}

	const found = async () => (folder === undefined ? [] : await listBackups(folder))

	async function requireBackup(name: string): Promise<void> {
		if ((await found()).some((backup) => backup.name === name)) return
		throw new AppError({ code: 'NOT_FOUND', message: 'There is no such backup' })
	}

	function lateIn({ settings, changedAt }: queries.StoredSettings, [newest]: readonly FoundBackup[]) {
		const changedAtMs = changedAt ? Date.parse(changedAt) : 0
		const newestMs = newest ? Date.parse(newest.startedAt) : null
		return isoOf(lateSince(settings, { changedAtMs, newestMs, nowMs: clock.now().getTime() }))
	}

	/** The backups on disk with their last check. */
	async function listChecked(): Promise<BackupsState['backups']> {
		const checks = new Map((await queries.listChecks(db)).map((check) => [check.name, check]))
		return (await found()).map((backup) => {
			const check = checks.get(backup.name)
			return { ...backup, check: check ? checkView(check) : null }
		})
	}

	async function startDue(): Promise<void> {
		const { settings, claimedDueAt } = await queries.readSettings(db)
		const dueAt = isoOf(lastDue(settings, clock.now().getTime()))
		if (!runner || dueAt === null || dueAt <= claimedDueAt) return
		// Tried again at the next tick while something else runs.
		await runner.backUp(dueAt)
	}

	async function notifyIfLate(): Promise<void> {
		const stored = await queries.readSettings(db)
		const backups = await found()
		if (lateIn(stored, backups) === null) return
		// The same until a backup succeeds or the schedule changes, so users are told once.
		const id = `backupLate.${backups[0]?.startedAt ?? stored.changedAt}`
		if (id === notifiedId) return
		await accounts.internal.notify({
			id,
			to: { permission: 'backups.manage' },
			kind: 'backupLate',
			path: '/panel/backups',
			data: {},
		})
		notifiedId = id
	}

	async function tick(): Promise<void> {
		await startDue()
		await notifyIfLate()
	}

	function tickInBackground(): void {
		ticking = ticking.then(tick).catch((error: unknown) => log.error('schedule of backups failed', { error }))
	}

	return {
		async state(headers) {
			await requireManager(headers)
			const now = clock.now()
			const stored = await queries.readSettings(db)
			const run = await queries.findRun(db, now.toISOString())
			const backups = await listChecked()
			return {
				settings: stored.settings,
				folder: folder ?? null,
				isEncrypted,
				backups,
				running: run ? { kind: run.kind, name: run.name, startedAt: run.started_at, bytes: run.bytes } : null,
				failure: stored.failure,
				nextAt: isoOf(nextDue(stored.settings, now.getTime())),
				lateSince: lateIn(stored, backups),
				disk: await diskSpace(dataFolder),
			}
		},
		async changeSettings(headers, settings) {
			const { note } = await requireManager(headers)
			if (settings.schedule !== 'off') requireRunner()
			await db.transaction().execute(async (trx) => {
				await queries.writeSettings(trx, settings, clock.now().toISOString())
				await note('backupSettingsChanged', settings)
			})
		},
		async start(headers) {
			const { note } = await requireManager(headers)
			const isStarted = await requireRunner().runner.backUp()
			if (isStarted) await note('backupStarted')
			return isStarted
		},
		async check(headers, name) {
			await requireManager(headers)
			await requireBackup(name)
			return await requireRunner().runner.check(name)
		},
		async remove(headers, name) {
			const { note } = await requireManager(headers)
			await requireBackup(name)
			const run = await queries.findRun(db, clock.now().toISOString())
			if (run?.name === name) {
				throw new AppError({ code: 'CONFLICT', reason: 'RUNNING', message: 'The backup is being checked' })
			}
			await db.transaction().execute(async (trx) => {
				await queries.removeCheck(trx, name)
				await note('backupRemoved', { name })
			})
			await removeBackup(requireRunner().folder, name)
		},
		async health() {
			const stored = await queries.readSettings(db)
			const backups = await found()
			return {
				folder: folder ?? null,
				settings: stored.settings,
				newestAt: backups[0]?.startedAt ?? null,
				lateSince: lateIn(stored, backups),
			}
		},
		tick,
		settled: async () => await runner?.settled(),
		async open() {
			tickInBackground()
			timer = setInterval(tickInBackground, tickEveryMs)
			timer.unref()
		},
		async close() {
			clearInterval(timer)
			await ticking
			await runner?.close()
		},
	}
}

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

const checkView = ({ checked_at, failure, is_damaged }: BackupsTables['checks']) => ({
	at: checked_at,
	failure,
	isDamaged: is_damaged === 1,
})
