import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '#platform/database/open.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createBackup } from './create-backup.ts'
import { openBackup } from './read-backup.ts'
import { filesBelow, migrations, databases, noPassphrase, openPlaces, rowsOf, secret } from './testing.ts'

onEachEngine('a restored site has the same rows, files and secret, but no caches', async (database) => {
	const passphrase = 'pluie sur les toits'
	for (const given of database.engine === 'postgres' ? [passphrase] : [undefined, passphrase]) {
		await using places = await openPlaces(database)
		const { create, restore, empty, rows, folder } = places
		const { parts } = await create(given)
		const { manifest, otherTables } = await restore({}, async () => given)
		assert.deepEqual([manifest.parts, manifest.isEncrypted], [parts, given !== undefined])
		assert.deepEqual(otherTables, [])
		for (const [index, [name, { schema }]] of Object.entries(databases).entries()) {
			const { db } = await openDatabase(empty, name, migrations, schema === 'public' ? undefined : schema)
			assert.deepEqual(await rowsOf(db), rows[index])
			await assert.rejects(sql`insert into "b" values (8, 99)`.execute(db), /foreign key/i)
			if (database.engine === 'postgres') {
				const log = await sql`select * from "log"`.execute(db)
				assert.equal(log.rows.length, 1, 'the trigger did not run again')
				await sql`insert into "b" values (9, 1)`.execute(db)
				assert.equal((await sql`select * from "log"`.execute(db)).rows.length, 2, 'it runs from now on')
				const { rows: next } = await sql`select nextval('numbers')::int as "next"`.execute(db)
				assert.deepEqual(next, [{ next: 2 }])
			}
			await db.destroy()
		}
		assert.equal(readFileSync(join(empty.DATA_DIR, 'secret'), 'utf8'), secret)
		assert.deepEqual(filesBelow(join(empty.DATA_DIR, 'files')), ['assets/one.png', 'assets/two.png'])
		const stored = filesBelow(join(folder, 'backup')).join('\n')
		assert.equal(stored.includes('one.png'), given === undefined, 'names are neutral when encrypted')
		await assert.rejects(
			restore({}, async () => given),
			{ reason: 'NOT_EMPTY' },
		)
	}
})

onEachEngine('what cannot be restored is refused, and the place stays empty', async (database) => {
	await using places = await openPlaces(database)
	const { backup, create, restore, empty } = places
	await assert.rejects(restore(), { reason: 'INCOMPLETE_BACKUP' })
	await create('pluie sur les toits')
	await assert.rejects(restore(), { reason: 'NO_PASSPHRASE' })
	await assert.rejects(
		restore({}, async () => 'neige sur les toits'),
		{ reason: 'WRONG_PASSPHRASE' },
	)
	await assert.rejects(create(), { reason: 'NOT_EMPTY' })
	rmSync(join(backup, 'key.age'))
	await assert.rejects(
		restore({}, async () => 'pluie sur les toits'),
		{ reason: 'INVALID_BACKUP' },
	)
	rmSync(backup, { recursive: true })
	await create()

	const manifestPath = join(backup, 'manifest.json')
	const text = readFileSync(manifestPath, 'utf8')
	const changes: [reason: string, change: (manifest: Record<string, unknown>) => void][] = [
		['NEWER_FORMAT', (manifest) => (manifest['format'] = 2)],
		['INVALID_BACKUP', (manifest) => (manifest['format'] = 'x')],
		['INVALID_BACKUP', (manifest) => (manifest['parts'] = 3)],
		['NEWER_VERSION', (manifest) => (manifest['migrations'] = { main: ['0001-first', '0002-second'] })],
		['NEWER_VERSION', (manifest) => (manifest['migrations'] = { launcher: ['0001-first'] })],
		['OTHER_ENGINE', (manifest) => (manifest['engine'] = empty.DATABASE_URL ? 'sqlite' : 'postgres')],
	]
	for (const [reason, change] of changes) {
		const manifest = JSON.parse(text) as Record<string, unknown>
		change(manifest)
		writeFileSync(manifestPath, JSON.stringify(manifest))
		await assert.rejects(restore(), { reason })
	}
	writeFileSync(manifestPath, '{')
	await assert.rejects(restore(), { reason: 'INVALID_BACKUP' })
	writeFileSync(manifestPath, text)
	await assert.rejects(restore({ SECRET: `another ${secret}` }), { reason: 'OTHER_SECRET' })

	for (const file of ['files/assets/one.png', 'parts.ndjson', 'private/secret']) {
		const content = readFileSync(join(backup, file))
		rmSync(join(backup, file))
		await assert.rejects(restore(), { reason: 'INVALID_BACKUP' })
		writeFileSync(join(backup, file), Buffer.concat([content.subarray(1), content.subarray(0, 1)]))
		await assert.rejects(restore(), { reason: 'INVALID_BACKUP' })
		writeFileSync(join(backup, file), content)
	}
	await assert.rejects(async () => readdirSync(empty.DATA_DIR), { code: 'ENOENT' })

	mkdirSync(join(empty.DATA_DIR, 'files/assets'), { recursive: true })
	writeFileSync(join(empty.DATA_DIR, 'files/assets/x.png'), '')
	await assert.rejects(restore(), { reason: 'NOT_EMPTY' })
	rmSync(join(empty.DATA_DIR, 'files'), { recursive: true })
	await restore()
})

onEachEngine('a file that appears or disappears during the backup costs nothing', async (database) => {
	await using places = await openPlaces(database)
	const { create, files, restore, empty } = places
	await Promise.all([
		create(),
		(async () => {
			for (let n = 0; n < 200; n++) {
				await files.put(`assets/${n}.png`, Buffer.from(String(n)))
				if (n % 2) await files.remove(`assets/${n - 1}.png`)
			}
		})(),
	])
	await restore()
	const restored = filesBelow(join(empty.DATA_DIR, 'files'))
	assert.ok(restored.includes('assets/one.png') && restored.includes('assets/two.png'))
})

test('a backup of a folder without a site is refused, and leaves its own folder empty', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-backup-'))
	t.after(() => rmSync(folder, { recursive: true, force: true }))
	const config = { DATA_DIR: folder, DATABASE_URL: undefined, STORAGE_URL: undefined }
	const options = { config, databases: {}, cachePrefixes: [], version: '1' }
	await assert.rejects(createBackup({ ...options, folder: join(folder, 'x') }), { reason: 'NO_SITE' })
	assert.deepEqual(readdirSync(join(folder, 'x')), [])
	await assert.rejects(openBackup(join(folder, 'x'), noPassphrase), { reason: 'INCOMPLETE_BACKUP' })
})
