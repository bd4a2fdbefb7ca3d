import type { Migrations } from '#platform/database/migrate.ts'

/** Where the tables of each service are, as `openDatabase` is told, and how they are made. */
export type BackupDatabases = Record<
	string,
	{ /** On PostgreSQL. */ schema: string; loadMigrations(): Promise<Migrations> }
>
