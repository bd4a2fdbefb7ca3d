import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invalidBackup } from '#platform/backup/manifest.ts'
import { listen } from '#platform/http/listen.ts'
import { createTestApp, silentLog } from '#platform/http/testing.ts'
import { createActors } from '#services/accounts/actors/actors.ts'
import type { ServiceEntry } from '#services/accounts/internal/contract.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { createBackupsClient } from './client.ts'
import { migrations } from './migrations/index.ts'
import { backupsRoutes } from './routes.ts'
import type { BackupWork } from './runner.ts'
import { type BackupsAccounts, createBackupsService } from './service.ts'
import type { BackupsTables } from './tables.ts'

/** `ana` manages backups; `lou` does not. */
const ana = new Headers({ cookie: 'ana' })
const lou = new Headers({ cookie: 'lou' })

const settings = {
	schedule: 'daily',
	hour: 3,
	weekday: 1,
	keepDaily: 2,
	keepWeekly: 0,
	keepMonthly: 0,
} as const

/** A site with several processes, whose work waits until the test ends it. */
async function openBackups(database: TestDatabase) {
	let nowMs = Date.parse('2026-11-27T12:00:00Z')
	const clock = { now: () => new Date(nowMs) }
	const folder = mkdtempSync(join(tmpdir(), 'parvis-backups-'))
	const notes: ServiceEntry[] = []
	const notices: { id: string }[] = []
	const accounts = {
		actors: createActors({
			principal: async (headers) => {
				const name = headers.get('cookie')
				if (!name) return null
				const permissions = name === 'ana' ? (['backups.manage'] as const) : []
				return { userId: `id-${name}`, name, permissions: [...permissions], apiKey: null, impersonates: null }
			},
			internal: { note: async (entry) => void notes.push(entry) },
			teams: { roleOf: async () => null },
		}),
		internal: { notify: async (notice: { id: string }) => void notices.push(notice) },
	} as unknown as BackupsAccounts
	const opened = await database.openDatabase<BackupsTables>('backups', migrations, 'backups')
	const pending: { resolve(): void; reject(error: Error): void }[] = []
	const work: BackupWork = {
		async create(path, onProgress, signal) {
			mkdirSync(path)
			writeFileSync(join(path, 'parts.ndjson'), '')
			onProgress(1000)
			const { promise, ...ends } = Promise.withResolvers<void>()
			pending.push(ends)
			signal.addEventListener('abort', () => ends.reject(new Error('stopped')))
			await promise
			writeManifest(path, clock.now())
		},
		async verify() {
			throw invalidBackup('databases/main.sqlite was changed')
		},
	}
	const process = (path: string | undefined = folder) =>
		createBackupsService({
			...opened,
			dataFolder: folder,
			folder: path,
			isEncrypted: false,
			work,
			accounts,
			clock,
			log: silentLog,
		})
	const backups = process()
	return {
		backups,
		process,
		notes,
		notices,
		pending,
		names: () => readdirSync(folder).toSorted(),
		withoutFolder: createBackupsService({
			...opened,
			dataFolder: join(folder, 'elsewhere'),
			folder: undefined,
			isEncrypted: false,
			work,
			accounts,
			clock,
			log: silentLog,
		}),
		setTime: (time: string) => void (nowMs = Date.parse(time)),
		/** Ends what runs. */
		async finish(error?: Error, service = backups) {
			while (pending.length === 0) await new Promise(setImmediate)
			const { resolve, reject } = pending.shift()!
			if (error) reject(error)
			else resolve()
			await service.settled()
		},
		[Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
	}
}

function writeManifest(path: string, now: Date): void {
	const part = { file: 'parts.ndjson', bytes: 0, sha256: '0'.repeat(64) }
	const manifest = {
		format: 1,
		parvis: '1.0.0',
		engine: 'sqlite',
		isEncrypted: false,
		startedAt: now.toISOString(),
		finishedAt: now.toISOString(),
		secretFingerprint: 'x',
		migrations: {},
		sequences: {},
		parts: 0,
		bytes: 2000,
		list: part,
	}
	writeFileSync(join(path, 'manifest.json'), JSON.stringify(manifest))
}

onEachEngine('backups are started, listed, checked and removed, locally and over HTTP', async (database) => {
	using opened = await openBackups(database)
	const { backups, notes, finish, names, setTime } = opened
	const app = createTestApp()
	app.route('/api/backups', backupsRoutes(backups))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const client = createBackupsClient(`http://127.0.0.1:${server.port}`)
	for (const [index, service] of [backups, client].entries()) {
		setTime(`2026-11-27T1${index}:00:00Z`)
		await assert.rejects(service.state(new Headers()), { code: 'UNAUTHORIZED' })
		for (const call of [
			() => service.state(lou),
			() => service.start(lou),
			() => service.changeSettings(lou, settings),
			() => service.check(lou, 'x'),
			() => service.remove(lou, 'x'),
		]) {
			await assert.rejects(call(), { code: 'FORBIDDEN' })
		}
		assert.equal(await service.start(ana), true)
		assert.equal(await service.start(ana), false, 'a double click starts one')
		assert.equal((await service.state(ana)).running?.kind, 'backup')
		await finish()
		const { backups: listed, running, failure, disk } = await service.state(ana)
		assert.ok(disk && disk.freeBytes > 0 && disk.freeBytes <= disk.totalBytes)
		assert.deepEqual([listed.length, listed[0]?.bytes, running, failure], [1, 2000, null, null])
		const name = listed[0]!.name
		assert.equal(await service.check(ana, name), true)
		await backups.settled()
		const { check } = (await service.state(ana)).backups[0]!
		assert.match(check?.failure ?? '', /databases\/main\.sqlite was changed$/)
		assert.equal(check?.isDamaged, true)
		for (const unknown of ['parvis-2026-01-01T00-00-00-000Z', '..']) {
			await assert.rejects(service.remove(ana, unknown), { code: 'NOT_FOUND' })
		}
		await service.remove(ana, name)
		assert.deepEqual(names(), [])
		await assert.rejects(service.remove(ana, name), { code: 'NOT_FOUND' })
		await service.changeSettings(ana, { ...settings, schedule: 'weekly' })
		assert.deepEqual((await service.state(ana)).settings, { ...settings, schedule: 'weekly' })
	}
	const events = notes.map(({ event }) => event)
	assert.deepEqual(events.slice(0, 3), ['backupStarted', 'backupRemoved', 'backupSettingsChanged'])
	await server.close()
})

onEachEngine(
	'of two processes one makes the backup that is due, and old ones are removed',
	async (database) => {
		using opened = await openBackups(database)
		const { backups, process, finish, pending, names, setTime } = opened
		const other = process()
		await backups.changeSettings(ana, settings)
		await backups.tick()
		assert.equal(pending.length, 0, 'the time before the schedule was set is not caught up')
		for (const day of ['28', '29', '30']) {
			setTime(`2026-11-${day}T02:00:30Z`)
			await Promise.all([backups.tick(), other.tick()])
			while (pending.length === 0) await new Promise(setImmediate)
			assert.equal(pending.length, 1)
			await finish()
			await other.settled()
			await Promise.all([backups.tick(), other.tick()])
			assert.equal(pending.length, 0, 'it is made once')
		}
		assert.deepEqual(
			names().map((name) => name.slice(0, 17)),
			['parvis-2026-11-29', 'parvis-2026-11-30'],
		)
	},
)

onEachEngine('a crash ends the lease, and what it left is removed by the next backup', async (database) => {
	using opened = await openBackups(database)
	const { backups, process, finish, names, setTime } = opened
	const crashed = process()
	assert.equal(await crashed.start(ana), true)
	setTime('2026-11-27T12:01:00Z')
	assert.equal(await backups.start(ana), false)
	setTime('2026-11-27T12:03:00Z')
	assert.equal((await backups.state(ana)).running, null)
	opened.pending.length = 0
	assert.equal(await backups.start(ana), true)
	await finish()
	assert.deepEqual(names(), ['parvis-2026-11-27T12-03-00-000Z'])
})

onEachEngine(
	'a failure is shown until a backup succeeds, and a server that stops ends its work',
	async (database) => {
		using opened = await openBackups(database)
		const { backups, finish } = opened
		await backups.start(ana)
		await finish(new Error('ENOSPC: no space left on device'))
		assert.equal((await backups.state(ana)).failure?.message, 'ENOSPC: no space left on device')
		opened.setTime('2026-11-27T12:05:00Z')
		await backups.start(ana)
		await finish()
		assert.equal((await backups.state(ana)).failure, null)
		opened.setTime('2026-11-27T12:10:00Z')
		await backups.start(ana)
		while (opened.pending.length === 0) await new Promise(setImmediate)
		await backups.close()
		assert.equal((await opened.process().state(ana)).running, null)
	},
)

onEachEngine('a late backup is notified once, and shown', async (database) => {
	using opened = await openBackups(database)
	const { backups, process, notices, setTime, finish, withoutFolder } = opened
	await backups.changeSettings(ana, settings)
	setTime('2026-11-28T02:01:00Z')
	await backups.tick()
	await finish(new Error('x'))
	setTime('2026-11-28T07:59:00Z')
	await backups.tick()
	assert.equal(notices.length, 0)
	setTime('2026-11-28T08:01:00Z')
	await backups.tick()
	await backups.tick()
	assert.equal(notices.length, 1)
	assert.equal((await backups.state(ana)).lateSince, '2026-11-28T02:00:00.000Z')
	assert.equal((await backups.health()).lateSince, '2026-11-28T02:00:00.000Z')
	// Another process notifies with the same id, which is an idempotency key.
	await process().tick()
	assert.equal(new Set(notices.map(({ id }) => id)).size, 1)
	assert.match(notices[0]!.id, /^[\w.:-]{1,100}$/)
	await backups.start(ana)
	await finish()
	assert.equal((await backups.state(ana)).lateSince, null)

	await assert.rejects(withoutFolder.start(ana), { reason: 'NO_FOLDER' })
	await assert.rejects(withoutFolder.changeSettings(ana, settings), { reason: 'NO_FOLDER' })
	await withoutFolder.changeSettings(ana, { ...settings, schedule: 'off' })
	const { folder, disk } = await withoutFolder.state(ana)
	assert.deepEqual({ folder, disk }, { folder: null, disk: null })
})
