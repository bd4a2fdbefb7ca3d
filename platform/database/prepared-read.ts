import type { CompiledQuery, Kysely } from 'kysely'

/** The values of the first row in the order of its columns, or undefined. */
export type PreparedRead = (parameters: readonly unknown[]) => Promise<readonly unknown[] | undefined>

/** Makes a query that is asked very often: it sees what has been committed, in whatever transaction it is called. */
export type PrepareRead = (query: CompiledQuery) => PreparedRead

/** Through Kysely and its connections. */
export function prepareReadOn<Tables>(db: Kysely<Tables>): PrepareRead {
	return (query) => async (parameters) => {
		const { rows } = await db.executeQuery<object>({ ...query, parameters })
		return rows[0] && Object.values(rows[0])
	}
}
