import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BackupDatabases } from './databases.ts'
import { backupError } from './manifest.ts'
import { quoted } from './postgres-snapshot.ts'
import type { OpenedBackup } from './read-backup.ts'

type Table = { schema: string; name: string }
type ForeignKey = Table & { constraint: string; definition: string }

/** Whether a service has ever run on this database. */
export async function hasTablesOf(url: string, databases: BackupDatabases): Promise<boolean> {
	return await withClient(url, async (client) => {
		const names = Object.keys(databases).map((service) => `${service}_migrations`)
		const { rows } = await client.query('select 1 from pg_tables where tablename = any($1) limit 1', [names])
		return rows.length > 0
	})
}

/**
 * Fills an empty database, in one transaction: makes the tables with the migrations that the backup names, then copies
 * the rows. Foreign keys are dropped meanwhile, so that the order of the tables does not matter, and then checked.
 * Returns the tables of the backup that no migration makes.
 * @throws {AppError} UNCONFIRMED as reason: it is not known whether the transaction was committed
 */
export async function restorePostgres(
	url: string,
	databases: BackupDatabases,
	backup: OpenedBackup,
): Promise<string[]> {
	return await withClient(url, async (client) => {
		await client.query('begin')
		const schemas = await makeTables(client, databases, backup)
		const tables = await listTables(client, schemas)
		const foreignKeys = await listForeignKeys(client, schemas)
		for (const { schema, name, constraint } of foreignKeys) {
			await client.query(
				`alter table ${quoted(schema, name)} drop constraint ${pg.escapeIdentifier(constraint)}`,
			)
		}
		for (const { schema, name } of tables) {
			await client.query(`alter table ${quoted(schema, name)} disable trigger user`)
		}
		// Migrations add rows, which the backup has too.
		await client.query(`truncate ${tables.map(({ schema, name }) => quoted(schema, name)).join(', ')}`)
		const otherTables = await copyRows(client, tables, backup)
		for (const { schema, name } of tables) {
			await client.query(`alter table ${quoted(schema, name)} enable trigger user`)
		}
		// Their definitions name other tables as this search path sees them.
		for (const { schema, name, constraint, definition } of foreignKeys) {
			await client.query(
				`alter table ${quoted(schema, name)} add constraint ${pg.escapeIdentifier(constraint)} ${definition}`,
			)
		}
		for (const [path, { value, isCalled }] of Object.entries(backup.manifest.sequences)) {
			const [schema = '', name = ''] = path.split('/')
			await client.query('select setval($1::regclass, $2, $3)', [quoted(schema, name), value, isCalled])
		}
		await client.query('commit').catch((error: Error) => {
			throw backupError(
				'UNCONFIRMED',
				`PostgreSQL did not confirm the restore: ${error.message}. If the database has tables, the site is restored; otherwise empty DATA_DIR and STORAGE_URL, then restore again`,
			)
		})
		return otherTables
	})
}

/** Runs the migrations of the backup. Returns the schemas. */
async function makeTables(
	client: pg.Client,
	databases: BackupDatabases,
	{ manifest }: OpenedBackup,
): Promise<string[]> {
	const schemas = new Set<string>()
	for (const [service, names] of Object.entries(manifest.migrations)) {
		const { schema, loadMigrations } = databases[service]!
		schemas.add(schema)
		await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`)
		await client.query(`set local search_path to ${pg.escapeIdentifier(schema)}`)
		const migrator = new Migrator({
			db: databaseOf(client),
			provider: { getMigrations: loadMigrations },
			migrationTableName: `${service}_migrations`,
			migrationLockTableName: `${service}_migrations_lock`,
			disableTransactions: true,
		})
		const { error } = await migrator.migrateTo(names.at(-1)!)
		if (error) throw new Error(`The migrations of ${service} failed`, { cause: error })
	}
	await client.query('set local search_path to pg_catalog')
	return [...schemas]
}

/** Kysely on the transaction of a connection. */
function databaseOf(client: pg.Client): Kysely<unknown> {
	const connection = { query: client.query.bind(client), release() {} }
	const pool = { connect: async () => connection, end: async () => {} }
	return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
}

async function listTables(client: pg.Client, schemas: string[]): Promise<Table[]> {
	const { rows } = await client.query<Table>(
		'select schemaname as "schema", tablename as "name" from pg_tables where schemaname = any($1)',
		[schemas],
	)
	return rows
}

async function listForeignKeys(client: pg.Client, schemas: string[]): Promise<ForeignKey[]> {
	const { rows } = await client.query<ForeignKey>(
		`select n.nspname as "schema", t.relname as "name", c.conname as "constraint",
			pg_get_constraintdef(c.oid) as "definition"
		from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
		where c.contype = 'f' and n.nspname = any($1)`,
		[schemas],
	)
	return rows
}

async function copyRows(client: pg.Client, tables: Table[], backup: OpenedBackup): Promise<string[]> {
	const paths = new Set(tables.map(({ schema, name }) => `databases/${schema}/${name}`))
	const otherTables: string[] = []
	for await (const part of backup.parts()) {
		if (!part.path.startsWith('databases/')) continue
		if (!paths.has(part.path)) {
			otherTables.push(part.path.replace('databases/', '').replace('/', '.'))
			continue
		}
		const [, schema = '', name = ''] = part.path.split('/')
		const columns = (part.columns ?? []).map((column) => pg.escapeIdentifier(column)).join(', ')
		const rows = client.query(copyFrom(`copy ${quoted(schema, name)} (${columns}) from stdin`))
		await pipeline(backup.read(part), rows)
	}
	return otherTables
}

async function withClient<Result>(
	url: string,
	work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
	const client = new pg.Client({ connectionString: url })
	// A query that runs when the connection breaks reports its own error.
	client.on('error', () => {})
	await client.connect()
	try {
		return await work(client)
	} finally {
		await client.end()
	}
}
