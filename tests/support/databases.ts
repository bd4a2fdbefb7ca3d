import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { DatabaseConfig } from '#platform/database/config.ts'
import type { Migrations } from '#platform/database/migrate.ts'
import { type Engine, type OpenedDatabase, openDatabase } from '#platform/database/open.ts'
import { createPostgresDatabase } from './postgres.ts'

export type TestDatabase = {
	engine: Engine
	/** Where an empty database is. */
	config(): Promise<DatabaseConfig>
	/**
	 * Opens a database that has had its migrations, several services in one; in a `schema` of its own where the tables of
	 * two services have the same names.
	 */
	openDatabase<Tables>(
		service: string,
		migrations: Migrations,
		schema?: string,
	): Promise<OpenedDatabase<Tables>>
}

type Body = (database: TestDatabase) => Promise<void>

/** What `--engine` has chosen. */
const isChosen = (engine: Engine) => !process.env.TEST_ENGINE || process.env.TEST_ENGINE === engine

/** Registers one test for SQLite and one for PostgreSQL, each on a database of its own. */
export function onEachEngine(sentence: string, body: Body): void {
	onSqlite(sentence, body)
	if (isChosen('postgres')) test(`${sentence} (postgres)`, () => withDatabase('postgres', postgres, body))
}

/** Registers a test whose SQL has nothing that the engines do differently. */
export function onSqlite(sentence: string, body: Body): void {
	if (isChosen('sqlite')) test(`${sentence} (sqlite)`, () => withDatabase('sqlite', sqlite, body))
}

type Created = { config: DatabaseConfig; remove(): Promise<void> }

type Migrated = { service: string; migrations: Migrations; schema: string | undefined }

type EngineOfTests = {
	create(): Promise<Created>
	/** A copy of a database that has been migrated once. */
	copy(migrated: Migrated): Promise<Created>
}

async function withDatabase(engine: Engine, { create, copy }: EngineOfTests, body: Body): Promise<void> {
	const opened: OpenedDatabase<never>[] = []
	let created: Promise<Created> | undefined
	try {
		await body({
			engine,
			config: async () => (await (created ??= create())).config,
			async openDatabase<Tables>(service: string, migrations: Migrations, schema?: string) {
				const { config } = await (created ??= copy({ service, migrations, schema }))
				const database = await openDatabase<Tables>(config, service, migrations, schema)
				opened.push(database as unknown as OpenedDatabase<never>)
				return database
			},
		})
	} finally {
		await Promise.all(opened.map(({ db }) => db.destroy()))
		await (await created)?.remove()
	}
}

const templates: (Migrated & { engine: Engine; made: Promise<Created> })[] = []

/** The database of these migrations that copies are made from: made once in each process; on PostgreSQL it goes with the server. */
function templateOf(engine: Engine, migrated: Migrated): Promise<Created> {
	const { service, migrations, schema } = migrated
	const known = templates.find(
		(each) =>
			each.engine === engine &&
			each.service === service &&
			each.migrations === migrations &&
			each.schema === schema,
	)
	if (known) return known.made
	const made = (async () => {
		const template = await (engine === 'sqlite' ? sqlite : postgres).create()
		const { db } = await openDatabase(template.config, service, migrations, schema)
		await db.destroy()
		if (engine === 'sqlite') {
			process.once('exit', () => rmSync(template.config.DATA_DIR, { recursive: true, force: true }))
		}
		return template
	})()
	templates.push({ ...migrated, engine, made })
	return made
}

const sqlite: EngineOfTests = {
	async create() {
		const folder = mkdtempSync(join(tmpdir(), 'parvis-test-'))
		return {
			config: { DATA_DIR: folder, DATABASE_URL: undefined },
			remove: async () => rmSync(folder, { recursive: true, force: true }),
		}
	},
	async copy(migrated) {
		const file = `${migrated.service}.sqlite`
		const [template, created] = await Promise.all([templateOf('sqlite', migrated), sqlite.create()])
		copyFileSync(join(template.config.DATA_DIR, file), join(created.config.DATA_DIR, file))
		return created
	},
}

const postgres: EngineOfTests = {
	create: createPostgresDatabase,
	async copy(migrated) {
		const { config } = await templateOf('postgres', migrated)
		return createPostgresDatabase(config.DATABASE_URL)
	},
}
