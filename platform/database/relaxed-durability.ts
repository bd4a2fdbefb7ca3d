import { CompiledQuery, type Kysely, SqliteAdapter } from 'kysely'

const unsafe = CompiledQuery.raw('pragma synchronous = normal')
const safe = CompiledQuery.raw('pragma synchronous = full')

/**
 * Makes a write that a power cut may undo, as counts and times that only guide us are: on SQLite its commit does not
 * wait for the disk, which every other does; a process that dies loses nothing either way. On PostgreSQL this is
 * `write` and nothing else.
 */
export async function withRelaxedDurability<Tables, Result>(
	db: Kysely<Tables>,
	write: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
	if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return await write(db)
	return await db.connection().execute(async (connection) => {
		await connection.executeQuery(unsafe)
		try {
			return await write(connection)
		} finally {
			await connection.executeQuery(safe)
		}
	})
}
