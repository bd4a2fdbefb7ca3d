import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteDialect, type SqliteDatabase } from 'kysely'
import type { OpenedDialect } from './prepared-read.ts'

const maxCachedStatements = 200
const busyTimeoutMs = 5000

/**
 * Adapts the SQLite of Node to Kysely. Prepared reads have their own connection, so that no transaction blocks them.
 * `synchronous = FULL` makes a confirmed commit survive a power cut (sqlite.org/pragma.html#pragma_synchronous).
 */
export function openSqlite(path: string): OpenedDialect<SqliteDialect> {
	let reading: DatabaseSync | undefined
	const database = new DatabaseSync(path)
	database.exec(`
		PRAGMA journal_mode = WAL;
		PRAGMA synchronous = FULL;
		PRAGMA foreign_keys = ON;
		PRAGMA busy_timeout = ${busyTimeoutMs};
	`)
	const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
	const adapter: SqliteDatabase = {
		close() {
			reading?.close()
			database.close()
		},
		prepare(sql) {
			const cached = statements.get(sql)
			if (cached) return cached
			// Takes the write lock at once: a transaction that reads first could otherwise fail at its first write (SQLITE_BUSY).
			const prepared = adapt(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
			if (statements.size >= maxCachedStatements) statements.clear()
			statements.set(sql, prepared)
			return prepared
		},
	}
	return {
		dialect: new SqliteDialect({ database: adapter }),
		prepareRead(query) {
			reading ??= new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs })
			const statement = reading.prepare(query.sql)
			statement.setReturnArrays(true)
			return async (parameters) => {
				const row: unknown = statement.get(...parameters.map(toSqlite))
				return Array.isArray(row) ? row : undefined
			}
		},
	}
}

function adapt(statement: ReturnType<DatabaseSync['prepare']>): ReturnType<SqliteDatabase['prepare']> {
	return {
		reader: statement.columns().length > 0,
		// Rows have a null prototype; those of PostgreSQL are plain objects.
		all: (values) => statement.all(...values.map(toSqlite)).map((row) => ({ ...row })),
		run: (values) => statement.run(...values.map(toSqlite)),
		iterate: (values) => statement.iterate(...values.map(toSqlite)),
	}
}

/** SQLite has neither booleans nor dates: they are stored as 0 and 1, and as ISO 8601 text. */
function toSqlite(value: unknown): SQLInputValue {
	if (typeof value === 'boolean') return value ? 1 : 0
	if (value instanceof Date) return value.toISOString()
	return (value ?? null) as SQLInputValue
}
