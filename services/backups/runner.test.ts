import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock } from 'node:test'
import { backupError, invalidBackup } from '#platform/backup/manifest.ts'
import { silentLog } from '#platform/http/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { migrations } from './migrations/index.ts'
import * as queries from './queries.ts'
import { createRunner } from './runner.ts'
import type { BackupsTables } from './tables.ts'

const name = 'parvis-2026-11-27T12-00-00-000Z'
const dueAt = '2026-11-28T02:00:00.000Z'

const schedule = {
	schedule: 'daily',
	hour: 3,
	weekday: 1,
	keepDaily: 2,
	keepWeekly: 0,
	keepMonthly: 0,
} as const

/** Processes that share a database; what they run ends when the test, or a signal, says so. */
async function openRunners(database: TestDatabase) {
	let nowMs = Date.parse('2026-11-27T12:00:00Z')
	const folder = mkdtempSync(join(tmpdir(), 'parvis-runner-'))
	const { db } = await database.openDatabase<BackupsTables>('backups', migrations, 'backups')
	const clock = { now: () => new Date(nowMs) }
	const open = () => {
		let work: PromiseWithResolvers<void> | undefined
		const run = async (signal: AbortSignal) => {
			const started = Promise.withResolvers<void>()
			signal.addEventListener('abort', () => started.reject(signal.reason))
			work = started
			await started.promise
		}
		const runner = createRunner({
			db,
			folder,
			work: {
				create: (_path, _onProgress, signal) => run(signal),
				verify: (_path, signal) => run(signal),
			},
			clock,
			log: silentLog,
		})
		return {
			...runner,
			/** Ends what runs. */
			async finish(error?: Error) {
				while (!work) await new Promise(setImmediate)
				if (error) work.reject(error)
				else work.resolve()
				work = undefined
				await runner.settled()
			},
		}
	}
	return {
		db,
		open,
		pass: (ms: number) => void (nowMs += ms),
		running: async () => (await queries.findRun(db, clock.now().toISOString()))?.kind ?? null,
		[Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
	}
}

onEachEngine('only a backup that differs from its manifest is damaged', async (database) => {
	using opened = await openRunners(database)
	const { db, open } = opened
	const checked = async () =>
		(await queries.listChecks(db)).map(({ failure, is_damaged }) => [failure, is_damaged])
	const runner = open()
	await runner.check(name)
	await runner.finish(backupError('WRONG_PASSPHRASE', 'The passphrase does not open key.age'))
	assert.deepEqual(await checked(), [['The passphrase does not open key.age', 0]])
	await runner.check(name)
	const damage = invalidBackup('files/one.png is missing')
	await runner.finish(damage)
	assert.deepEqual(await checked(), [[damage.message, 1]])
	await runner.check(name)
	await runner.finish()
	assert.deepEqual(await checked(), [[null, 0]])
	await runner.check(name)
	await runner.close()
	assert.deepEqual(await checked(), [[null, 0]], 'a server that stops has found nothing')
})

onEachEngine('a process that was paused until another took over stops its work', async (database) => {
	using opened = await openRunners(database)
	const { open, pass, running, db } = opened
	mock.timers.enable({ apis: ['setInterval'] })
	try {
		const [paused, other] = [open(), open()]
		await paused.check(name)
		pass(121_000)
		mock.timers.tick(15_000)
		// Nobody took over, so it goes on.
		await eventually(running, 'check')
		pass(121_000)
		assert.equal(await other.backUp(), true)
		mock.timers.tick(15_000)
		await paused.settled()
		assert.equal(await running(), 'backup')
		assert.deepEqual(await queries.listChecks(db), [])
		await other.finish()
	} finally {
		mock.timers.reset()
	}
})

onEachEngine('a time of the schedule is taken with the run, once', async (database) => {
	using opened = await openRunners(database)
	const { db, open, running } = opened
	await queries.writeSettings(db, schedule, '2026-11-27T12:00:00.000Z')
	const [one, other] = [open(), open()]
	await one.check(name)
	assert.equal(await other.backUp(dueAt), false)
	await one.finish()
	assert.equal(await one.backUp(dueAt), true, 'the check did not skip it')
	await one.finish()
	assert.equal(await other.backUp(dueAt), false)
	assert.equal(await running(), null)
})
