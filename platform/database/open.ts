import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { DatabaseConfig } from './config.ts'
import { migrate, type Migrations } from './migrate.ts'
import type { OpenedDialect, PrepareRead } from './prepared-read.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database<Tables> = { db: Kysely<Tables>; engine: Engine }

export type OpenedDatabase<Tables> = Database<Tables> & { prepareRead: PrepareRead }

/**
 * Opens and migrates the database of a service: its own SQLite file in DATA_DIR, or its tables in PostgreSQL, in its own
 * `schema` if other services have tables of the same names.
 */
export async function openDatabase<Tables>(
	config: DatabaseConfig,
	service: string,
	migrations: Migrations,
	schema?: string,
): Promise<OpenedDatabase<Tables>> {
	const { dialect, prepareRead } = await openDialect(config, service, schema)
	const db = new Kysely<Tables>({ dialect })
	if (schema && config.DATABASE_URL) await db.schema.createSchema(schema).ifNotExists().execute()
	await migrate(db, service, migrations)
	return { db, engine: config.DATABASE_URL ? 'postgres' : 'sqlite', prepareRead }
}

async function openDialect(config: DatabaseConfig, service: string, schema?: string): Promise<OpenedDialect> {
	if (config.DATABASE_URL) {
		const { openPostgres } = await import('./postgres.ts')
		return openPostgres(config.DATABASE_URL, schema)
	}
	const { openSqlite } = await import('./sqlite.ts')
	mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
	return openSqlite(join(config.DATA_DIR, `${service}.sqlite`))
}

/** Throws when the database does not answer. */
export async function ping<Tables>(db: Kysely<Tables>): Promise<void> {
	await sql`select 1`.execute(db)
}
