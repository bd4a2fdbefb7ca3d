import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { DatabaseConfig } from './config.ts'
import { migrate, type Migrations } from './migrate.ts'
import { type PrepareRead, prepareReadOn } from './prepared-read.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database<Tables> = { db: Kysely<Tables>; engine: Engine }

export type OpenedDatabase<Tables> = Database<Tables> & { prepareRead: PrepareRead }

/** Opens a service's database, migrated: a SQLite file of its own in DATA_DIR, or its tables in PostgreSQL. */
export async function openDatabase<Tables>(
	config: DatabaseConfig,
	service: string,
	migrations: Migrations,
): Promise<OpenedDatabase<Tables>> {
	const opened = config.DATABASE_URL
		? await openPostgres<Tables>(config.DATABASE_URL)
		: await openSqliteFile<Tables>(config.DATA_DIR, service)
	await migrate(opened.db, service, migrations)
	return opened
}

async function openPostgres<Tables>(url: string): Promise<OpenedDatabase<Tables>> {
	const { postgresDialect } = await import('./postgres.ts')
	const db = new Kysely<Tables>({ dialect: postgresDialect(url) })
	return { db, engine: 'postgres', prepareRead: prepareReadOn(db) }
}

async function openSqliteFile<Tables>(folder: string, service: string): Promise<OpenedDatabase<Tables>> {
	const { openSqlite } = await import('./sqlite.ts')
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	const { dialect, prepareRead } = openSqlite(join(folder, `${service}.sqlite`))
	return { db: new Kysely<Tables>({ dialect }), engine: 'sqlite', prepareRead }
}

/** Throws when the database does not answer. */
export async function ping<Tables>(db: Kysely<Tables>): Promise<void> {
	await sql`select 1`.execute(db)
}
