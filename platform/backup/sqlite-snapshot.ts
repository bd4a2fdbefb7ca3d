import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

const pagesPerStep = 512
const busyTimeoutMs = 5000
const ending = '.sqlite'

export type SqliteSnapshot = {
	/** Names of the databases: those of the services. */
	names: readonly string[]
	migrationsOf(name: string): string[]
	/** Writes the database as it was when the snapshot was opened to the file `path`. */
	copy(name: string, path: string): Promise<void>
	close(): void
}

/**
 * A snapshot of all SQLite databases in `dataDir`, while others write: a read transaction on each, all begun without a
 * pause. It neither waits for writers nor holds them up; their log grows until `close`.
 */
export async function openSqliteSnapshot(dataDir: string): Promise<SqliteSnapshot> {
	const files = await readdir(dataDir)
	const names = files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length))
	const databases = new Map<string, DatabaseSync>()
	const close = () => {
		for (const database of databases.values()) database.close()
	}
	try {
		for (const name of names.toSorted()) {
			const path = join(dataDir, name + ending)
			databases.set(name, new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs }))
		}
		for (const database of databases.values()) {
			database.exec('begin')
			// The first read begins the snapshot.
			database.prepare('select count(*) from sqlite_schema').get()
		}
	} catch (error) {
		close()
		throw error
	}
	return {
		names: [...databases.keys()],
		migrationsOf(name) {
			const rows = databases.get(name)!.prepare(`select name from "${name}_migrations" order by name`).all()
			return rows.map((row) => String(row['name']))
		},
		async copy(name, path) {
			await backup(databases.get(name)!, path, { rate: pagesPerStep })
		},
		close,
	}
}
