import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** A pool of at most 10 connections for one service. */
export function postgresDialect(url: string): PostgresDialect {
	const pool = new pg.Pool({ connectionString: url, max: 10 })
	// An idle connection that breaks is replaced by the pool; the query that needed it reports its own error.
	pool.on('error', () => {})
	return new PostgresDialect({ pool })
}
