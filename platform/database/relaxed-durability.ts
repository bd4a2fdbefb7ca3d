import { CompiledQuery, type Kysely, SqliteAdapter } from 'kysely'

const relaxedMode = CompiledQuery.raw('pragma synchronous = normal')
const fullMode = CompiledQuery.raw('pragma synchronous = full')

/**
 * Runs a write that may be lost in a power cut, such as a counter: on SQLite its commit does not wait for the disk
 * (`synchronous = normal`). A crash of the process loses nothing. On PostgreSQL it only calls `write`.
 */
export async function withRelaxedDurability<Tables, Result>(
	db: Kysely<Tables>,
	write: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
	if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return await write(db)
	return await db.connection().execute(async (connection) => {
		await connection.executeQuery(relaxedMode)
		try {
			return await write(connection)
		} finally {
			await connection.executeQuery(fullMode)
		}
	})
}
