import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDatabase } from '#platform/database/open.ts'
import type { AppError } from '#platform/errors.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createPostgresDatabase } from '#tests/support/postgres.ts'
import { addParts, filesBelow, migrations, openPlaces, rowsOf } from './testing.ts'

onEachEngine('a restore that fails halfway leaves the place empty', async (database) => {
	await using places = await openPlaces(database)
	const { backup, create, restore, empty } = places
	await create()
	// A file cannot be the folder of another one.
	const removeParts = addParts(backup, ['files/assets/one.png/below'])
	await assert.rejects(restore(), /Not a folder of the file store/)
	assert.deepEqual(filesBelow(empty.DATA_DIR), [])
	removeParts()
	await restore()
})

onEachEngine('what cannot be undone is told with the failure that came first', async (database) => {
	await using places = await openPlaces(database)
	const { backup, create, restore, empty, folder } = places
	await create()
	const removeParts = addParts(backup, ['private/secret', 'files/linked/x'])
	mkdirSync(join(empty.DATA_DIR, 'files'), { recursive: true })
	mkdirSync(join(folder, 'elsewhere'))
	symlinkSync(join(folder, 'elsewhere'), join(empty.DATA_DIR, 'files/linked'))
	await assert.rejects(restore(), (error: AppError) => {
		assert.equal(error.reason, 'NOT_UNDONE')
		assert.match(
			error.message,
			/^EEXIST.* could not be removed \(Not a folder of the file store.* Empty DATA_DIR/,
		)
		return true
	})
	assert.deepEqual(filesBelow(empty.DATA_DIR), [])
	assert.deepEqual(readdirSync(empty.DATA_DIR), ['files'])
	removeParts()
	await restore()
})

onEachEngine('a restore after one that was killed says how to go on', async (database) => {
	await using places = await openPlaces(database)
	const { create, restore, empty } = places
	await create()
	mkdirSync(join(empty.DATA_DIR, '.restoring'), { recursive: true })
	await assert.rejects(restore(), {
		reason: 'NOT_EMPTY',
		message:
			/a restore to \S+ was interrupted\. Unless Parvis has run there since, empty DATA_DIR, then restore again$/,
	})
	rmSync(empty.DATA_DIR, { recursive: true })
	await restore()
	mkdirSync(join(empty.DATA_DIR, '.restoring'))
	const named = database.engine === 'postgres' ? 'DATA_DIR and the database' : 'DATA_DIR'
	await assert.rejects(restore(), { message: new RegExp(`empty ${named}, then`) })
})

test('nothing is undone when PostgreSQL may have committed', async (t) => {
	const { config, remove } = await createPostgresDatabase()
	t.after(remove)
	await using places = await openPlaces({ engine: 'postgres', config: async () => config })
	const { create, restore, empty, rows } = places
	await create()
	const proxy = await startCuttingProxy(empty.DATABASE_URL!)
	t.after(proxy.close)
	await assert.rejects(restore({ DATABASE_URL: proxy.url }), {
		reason: 'UNCONFIRMED',
		message: /Connection terminated.* If the database has tables, the site is restored/,
	})
	const { db } = await openDatabase(empty, 'main', migrations)
	assert.deepEqual(await rowsOf(db), rows[0])
	await db.destroy()
	assert.deepEqual(filesBelow(join(empty.DATA_DIR, 'files')), ['assets/one.png', 'assets/two.png'])
	assert.ok(readdirSync(empty.DATA_DIR).includes('secret'))
})

/** Forwards to PostgreSQL, and breaks the connection when it answers a commit. */
async function startCuttingProxy(databaseUrl: string) {
	const target = new URL(databaseUrl)
	const server = createServer((client) => {
		const database = connect(Number(target.port), target.hostname)
		let isCommitting = false
		client.on('data', (bytes) => {
			isCommitting ||= bytes.includes('commit\0')
			database.write(bytes)
		})
		database.on('data', (bytes) => {
			if (isCommitting) client.destroy()
			else client.write(bytes)
		})
		client.on('close', () => database.destroy())
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const url = new URL(databaseUrl)
	url.port = String((server.address() as AddressInfo).port)
	return { url: url.href, close: () => void server.close() }
}
