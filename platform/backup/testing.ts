import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { openDatabase } from '#platform/database/open.ts'
import { createLocalFiles } from '#platform/files/local-files.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import { createPostgresDatabase } from '#tests/support/postgres.ts'
import { createBackup } from './create-backup.ts'
import type { BackupDatabases } from './databases.ts'
import { restoreBackup } from './restore-backup.ts'

export const secret = 'a secret of forty characters, for the tests'
export const noPassphrase = async () => undefined

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

export const migrations = { '0001-first': { up: makeTables } }
export const databases: BackupDatabases = {
	main: { schema: 'public', loadMigrations: async () => migrations },
	other: { schema: 'other', loadMigrations: async () => migrations },
}

type Rows = { a: unknown[]; b: unknown[] }

/** A site with two services and three files, and an empty place. */
export async function openPlaces(database: Pick<TestDatabase, 'engine' | 'config'>) {
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

export async function rowsOf(db: Kysely<unknown>): Promise<Rows> {
	const { rows: a } = await sql`select * from "a" order by "id"`.execute(db)
	const { rows: b } = await sql`select * from "b" order by "id"`.execute(db)
	return { a, b }
}

/** Paths of the files below a folder, sorted. */
export const filesBelow = (folder: string) =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
		.toSorted()

/** Adds parts to a backup that stays valid. Returns what removes them. */
export function addParts(backup: string, paths: string[]): () => void {
	const [listPath, manifestPath] = [join(backup, 'parts.ndjson'), join(backup, 'manifest.json')]
	const [list, text] = [readFileSync(listPath, 'utf8'), readFileSync(manifestPath, 'utf8')]
	const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex')
	writeFileSync(join(backup, 'x'), 'x')
	const part = { file: 'x', bytes: 1, sha256: sha256Of('x') }
	const longer = list + paths.map((path) => `${JSON.stringify({ path, ...part })}\n`).join('')
	const manifest = JSON.parse(text)
	const changed = {
		...manifest,
		parts: manifest.parts + paths.length,
		bytes: manifest.bytes + paths.length,
		list: { file: 'parts.ndjson', bytes: Buffer.byteLength(longer), sha256: sha256Of(longer) },
	}
	writeFileSync(listPath, longer)
	writeFileSync(manifestPath, JSON.stringify(changed))
	return () => {
		writeFileSync(listPath, list)
		writeFileSync(manifestPath, text)
	}
}
