import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

type SnapshotTable = { schema: string; name: string; columns: string[] }

export type PostgresSnapshot = {
	tables: readonly SnapshotTable[]
	/** By `schema/name`. */
	sequences: Record<string, { value: string; isCalled: boolean }>
	/** Names of the migrations of a service, whose tables are in `schema`; none if it has never run. */
	migrationsOf(service: string, schema: string): Promise<string[]>
	/** The rows of a table in the text format of COPY. */
	rows(table: SnapshotTable): AsyncIterable<Uint8Array>
	close(): Promise<void>
}

/**
 * A snapshot of all tables in `schemas`: one read-only transaction, which neither waits for writers nor holds them up.
 */
export async function openPostgresSnapshot(
	url: string,
	schemas: readonly string[],
): Promise<PostgresSnapshot> {
	const client = new pg.Client({ connectionString: url })
	// A query that runs when the connection breaks reports its own error.
	client.on('error', () => {})
	await client.connect()
	try {
		await client.query('begin isolation level repeatable read, read only')
		const { rows: tables } = await client.query<SnapshotTable>(tablesQuery, [schemas])
		const { rows: found } = await client.query<{ schema: string; name: string }>(
			`select schemaname as "schema", sequencename as "name" from pg_sequences where schemaname = any($1)`,
			[schemas],
		)
		const sequences: PostgresSnapshot['sequences'] = {}
		for (const { schema, name } of found) {
			const { rows } = await client.query<{ value: string; isCalled: boolean }>(
				`select last_value::text as "value", is_called as "isCalled" from ${quoted(schema, name)}`,
			)
			sequences[`${schema}/${name}`] = rows[0]!
		}
		return {
			tables,
			sequences,
			async migrationsOf(service, schema) {
				const name = `${service}_migrations`
				if (!tables.some((table) => table.schema === schema && table.name === name)) return []
				const { rows } = await client.query<{ name: string }>(
					`select name from ${quoted(schema, name)} order by name`,
				)
				return rows.map((row) => row.name)
			},
			rows({ schema, name, columns }) {
				const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
				return client.query(copyTo(`copy ${quoted(schema, name)} (${list}) to stdout`))
			},
			close: () => client.end(),
		}
	} catch (error) {
		await client.end()
		throw error
	}
}

/** Tables with the columns that are stored rather than generated. */
const tablesQuery = `
	select n.nspname as "schema", c.relname as "name", (
		select array_agg(a.attname::text order by a.attnum) from pg_attribute a
		where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
	) as "columns"
	from pg_class c join pg_namespace n on n.oid = c.relnamespace
	where c.relkind = 'r' and n.nspname = any($1) order by 1, 2`

export const quoted = (schema: string, name: string) =>
	`${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
