import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

export type Migrations = Record<string, Migration>

/** Migrates the tables of one service. Each has its own migration table, so it can move to its own database. */
export async function migrate<Tables>(
	db: Kysely<Tables>,
	service: string,
	migrations: Migrations,
): Promise<string[]> {
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => migrations },
		migrationTableName: `${service}_migrations`,
		migrationLockTableName: `${service}_migrations_lock`,
	})
	const { error, results = [] } = await migrator.migrateToLatest()
	if (error) throw new Error(`The migrations of ${service} failed`, { cause: error })
	return results.map((result) => result.migrationName)
}
