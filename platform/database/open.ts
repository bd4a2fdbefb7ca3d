import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { DatabaseConfig } from './config.ts'
import { migrate, type Migrations } from './migrate.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database<Tables> = { db: Kysely<Tables>; engine: Engine }

/** Opens a service's database, migrated: a SQLite file of its own in DATA_DIR, or its tables in PostgreSQL. */
export async function openDatabase<Tables>(
	config: DatabaseConfig,
	service: string,
	migrations: Migrations,
): Promise<Database<Tables>> {
	const engine: Engine = config.DATABASE_URL ? 'postgres' : 'sqlite'
	const db = new Kysely<Tables>({ dialect: await dialectFor(config, service) })
	await migrate(db, service, migrations)
	return { db, engine }
}

async function dialectFor(config: DatabaseConfig, service: string) {
	if (config.DATABASE_URL) {
		const { postgresDialect } = await import('./postgres.ts')
		return postgresDialect(config.DATABASE_URL)
	}
	const { sqliteDialect } = await import('./sqlite.ts')
	mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
	return sqliteDialect(join(config.DATA_DIR, `${service}.sqlite`))
}

/** Throws when the database does not answer. */
export async function ping<Tables>(db: Kysely<Tables>): Promise<void> {
	await sql`select 1`.execute(db)
}
