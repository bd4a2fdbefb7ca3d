import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { openDatabase } from '#platform/database/open.ts'
import { createLocalFiles } from '#platform/files/local-files.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { createPostgresDatabase } from '#tests/support/postgres.ts'
import { createBackup } from './create-backup.ts'
import type { BackupDatabases } from './databases.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const secret = 'a secret of forty characters, for the tests'
const noPassphrase = async () => undefined

/** Two tables that refer to each other, a row that the migration adds, and on PostgreSQL what COPY must not fill. */
async function makeTables(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter.constructor.name === 'PostgresAdapter'
	await sql`create table "a" ("id" integer primary key, "b" integer, "text" text)`.execute(db)
	await sql`create table "b" ("id" integer primary key, "a" integer references "a" ("id"))`.execute(db)
	await sql`insert into "a" values (0, null, 'by the migration')`.execute(db)
	if (!isPostgres) return
	await sql`alter table "a" add foreign key ("b") references "b" ("id")`.execute(db)
	await sql`alter table "a" add "length" integer generated always as (length("text")) stored`.execute(db)
	await sql`create sequence "numbers"`.execute(db)
	await sql`create table "log" ("text" text)`.execute(db)
	await sql
		.raw(
			`create function "note"() returns trigger language plpgsql as $$ begin insert into "log" values ('x'); return null; end $$;
			create trigger "noted" after insert on "b" for each row execute function "note"()`,
		)
		.execute(db)
}

const migrations = { '0001-first': { up: makeTables } }
const databases: BackupDatabases = {
	main: { schema: 'public', loadMigrations: async () => migrations },
	other: { schema: 'other', loadMigrations: async () => migrations },
}

type Rows = { a: unknown[]; b: unknown[] }

/** A site with two services and three files, and an empty place. */
async function openPlaces(database: TestDatabase) {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-backup-'))
	const target = database.engine === 'postgres' ? await createPostgresDatabase() : undefined
	const places = {
		site: { ...(await database.config()), DATA_DIR: join(folder, 'site'), SECRET: undefined },
		empty: {
			DATA_DIR: join(folder, 'restored'),
			DATABASE_URL: target?.config.DATABASE_URL,
			SECRET: undefined,
			STORAGE_URL: undefined,
		},
	}
	const site = { ...places.site, STORAGE_URL: undefined }
	const backup = join(folder, 'backup')
	mkdirSync(site.DATA_DIR)
	const files = createLocalFiles(join(site.DATA_DIR, 'files'))
	const rows: Rows[] = []
	for (const [name, { schema }] of Object.entries(databases)) {
		const { db } = await openDatabase(site, name, migrations, schema === 'public' ? undefined : schema)
		await sql`insert into "a" ("id", "text") values (1, ${`é\n\\.\t"${name}`}), (2, null)`.execute(db)
		await sql`insert into "b" values (7, 1)`.execute(db)
		await sql`update "a" set "b" = 7`.execute(db)
		if (database.engine === 'postgres') await sql`select nextval('numbers')`.execute(db)
		rows.push(await rowsOf(db))
		await db.destroy()
	}
	writeFileSync(join(site.DATA_DIR, 'secret'), secret, { mode: 0o600 })
	for (const key of ['assets/one.png', 'assets/two.png', 'cache/three.png']) {
		await files.put(key, Buffer.from(key))
	}
	const options = { config: site, databases, cachePrefixes: ['cache/'], version: '1.2.3' }
	return {
		folder,
		site,
		backup,
		files,
		rows,
		empty: places.empty,
		create: (passphrase?: string) => createBackup({ ...options, folder: backup, passphrase }),
		restore: (changed: object = {}, passphrase = noPassphrase as () => Promise<string | undefined>) =>
			restoreBackup({ config: { ...places.empty, ...changed }, databases, folder: backup, passphrase }),
		async [Symbol.asyncDispose]() {
			rmSync(folder, { recursive: true, force: true })
			await target?.remove()
		},
	}
}

async function rowsOf(db: Kysely<unknown>): Promise<Rows> {
	const { rows: a } = await sql`select * from "a" order by "id"`.execute(db)
	const { rows: b } = await sql`select * from "b" order by "id"`.execute(db)
	return { a, b }
}

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

const filesBelow = (folder: string) =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
		.toSorted()

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

onEachEngine('a restore that fails halfway leaves the place empty', async (database) => {
	await using places = await openPlaces(database)
	const { backup, create, restore, empty } = places
	await create()
	// A file cannot be the folder of another one.
	const content = Buffer.from('x')
	const part = { file: 'x', bytes: 1, sha256: createHash('sha256').update(content).digest('hex') }
	writeFileSync(join(backup, 'x'), content)
	const line = JSON.stringify({ path: 'files/assets/one.png/below', ...part })
	const list = Buffer.from(`${readFileSync(join(backup, 'parts.ndjson'), 'utf8')}${line}\n`)
	writeFileSync(join(backup, 'parts.ndjson'), list)
	const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))
	const changed = {
		...manifest,
		parts: manifest.parts + 1,
		bytes: manifest.bytes + 1,
		list: {
			file: 'parts.ndjson',
			bytes: list.length,
			sha256: createHash('sha256').update(list).digest('hex'),
		},
	}
	writeFileSync(join(backup, 'manifest.json'), JSON.stringify(changed))
	await assert.rejects(restore(), /Not a folder of the file store/)
	assert.deepEqual(filesBelow(empty.DATA_DIR), [])
	writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest))
	writeFileSync(join(backup, 'parts.ndjson'), list.subarray(0, manifest.list.bytes))
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
