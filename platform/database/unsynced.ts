import { type Kysely, sql, SqliteAdapter } from 'kysely'

/**
 * Makes a write that a power cut may undo, as counts and times that only guide us are: on SQLite its commit does not
 * wait for the disk, which every other does; a process that dies loses nothing either way. On PostgreSQL this is
 * `write` and nothing else.
 */
export async function unsynced<Tables, Result>(
	db: Kysely<Tables>,
	write: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
	if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return await write(db)
	return await db.connection().execute(async (connection) => {
		await sql`pragma synchronous = normal`.execute(connection)
		try {
			return await write(connection)
		} finally {
			await sql`pragma synchronous = full`.execute(connection)
		}
	})
}
