import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import type { DatabaseConfig } from '#platform/database/config.ts'
import type { Migrations } from '#platform/database/migrate.ts'
import { type Engine, type OpenedDatabase, openDatabase } from '#platform/database/open.ts'

export type TestDatabase = {
	engine: Engine
	config: DatabaseConfig
	/** In a `schema` of its own where the tables of two services have the same names. */
	openDatabase<Tables>(
		service: string,
		migrations: Migrations,
		schema?: string,
	): Promise<OpenedDatabase<Tables>>
}

/** Registers one test for SQLite and one for PostgreSQL, each on an empty database of its own. */
export function onEachEngine(sentence: string, body: (database: TestDatabase) => Promise<void>): void {
	for (const engine of ['sqlite', 'postgres'] as const) {
		test(`${sentence} (${engine})`, async () => {
			const { config, remove } = engine === 'sqlite' ? sqliteFolder() : await postgresDatabase()
			const opened: OpenedDatabase<never>[] = []
			try {
				await body({
					engine,
					config,
					async openDatabase<Tables>(service: string, migrations: Migrations, schema?: string) {
						const database = await openDatabase<Tables>(config, service, migrations, schema)
						opened.push(database as unknown as OpenedDatabase<never>)
						return database
					},
				})
			} finally {
				await Promise.all(opened.map(({ db }) => db.destroy()))
				await remove()
			}
		})
	}
}

function sqliteFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-test-'))
	return {
		config: { DATA_DIR: folder, DATABASE_URL: undefined },
		remove: async () => rmSync(folder, { recursive: true, force: true }),
	}
}

/** An empty database on the PostgreSQL of the tests, and what drops it. */
export async function postgresDatabase() {
	const server = process.env.TEST_POSTGRES_URL
	if (!server) throw new Error('TEST_POSTGRES_URL is missing: npm test starts PostgreSQL and sets it')
	const name = `test_${randomUUID().replaceAll('-', '')}`
	await onServer(`${server}/postgres`, `create database ${name}`)
	return {
		config: { DATA_DIR: tmpdir(), DATABASE_URL: `${server}/${name}` },
		remove: () => onServer(`${server}/postgres`, `drop database ${name} with (force)`),
	}
}

/** Runs one statement on the database that `url` names. */
export async function onServer(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(statement)
	await client.end()
}
