import { createHash } from 'node:crypto'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { OpenedDialect } from './prepared-read.ts'

/**
 * A pool of at most 10 connections for one service, whose tables are in `schema`, or in the server's default search path.
 * A prepared read is planned once per connection.
 */
export function openPostgres(url: string, schema?: string): OpenedDialect<PostgresDialect> {
	const options = schema && `-c search_path=${schema}`
	const pool = new pg.Pool({ connectionString: url, max: 10, ...(options && { options }) })
	// The pool replaces an idle connection that breaks; a running query reports its own error.
	pool.on('error', () => {})
	return {
		dialect: new PostgresDialect({ pool }),
		prepareRead({ sql: text }) {
			const name = createHash('sha256').update(text).digest('base64url')
			return async (parameters) => {
				const { rows } = await pool.query<unknown[]>({
					name,
					text,
					values: [...parameters],
					rowMode: 'array',
				})
				return rows[0]
			}
		},
	}
}
