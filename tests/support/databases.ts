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
	/** The configuration of an empty database. */
	config(): Promise<DatabaseConfig>
	/**
	 * Opens a migrated database, shared by the services of one test. Services with equal table names need a `schema` each.
	 */
	openDatabase<Tables>(
		service: string,
		migrations: Migrations,
		schema?: string,
	): Promise<OpenedDatabase<Tables>>
}

type Body = (database: TestDatabase) => Promise<void>

/** Whether the `--engine` option includes this engine. */
const isChosen = (engine: Engine) => !process.env.TEST_ENGINE || process.env.TEST_ENGINE === engine

/** Registers one test for SQLite and one for PostgreSQL, each on its own database. */
export function onEachEngine(name: string, body: Body): void {
	onSqlite(name, body)
	onPostgres(name, body)
}

/** Registers a test of what PostgreSQL alone does. */
export function onPostgres(name: string, body: Body): void {
	if (isChosen('postgres')) test(`${name} (postgres)`, () => withDatabase('postgres', postgres, body))
}

/** Registers a test whose SQL behaves the same on both engines. */
export function onSqlite(name: string, body: Body): void {
	if (isChosen('sqlite')) test(`${name} (sqlite)`, () => withDatabase('sqlite', sqlite, body))
}

type CreatedDatabase = { config: DatabaseConfig; remove(): Promise<void> }

type MigratedService = { service: string; migrations: Migrations; schema: string | undefined }

type TestEngine = {
	create(): Promise<CreatedDatabase>
	/** A copy of a migrated template database. */
	copy(migrated: MigratedService): Promise<CreatedDatabase>
}

async function withDatabase(engine: Engine, { create, copy }: TestEngine, body: Body): Promise<void> {
	const opened: OpenedDatabase<never>[] = []
	let created: Promise<CreatedDatabase> | undefined
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

const templates: (MigratedService & { engine: Engine; database: Promise<CreatedDatabase> })[] = []

/** The template database of these migrations, created once per process. On PostgreSQL it is removed with the server. */
function templateOf(engine: Engine, migrated: MigratedService): Promise<CreatedDatabase> {
	const { service, migrations, schema } = migrated
	const existing = templates.find(
		(each) =>
			each.engine === engine &&
			each.service === service &&
			each.migrations === migrations &&
			each.schema === schema,
	)
	if (existing) return existing.database
	const database = (async () => {
		const template = await (engine === 'sqlite' ? sqlite : postgres).create()
		const { db } = await openDatabase(template.config, service, migrations, schema)
		await db.destroy()
		if (engine === 'sqlite') {
			process.once('exit', () => rmSync(template.config.DATA_DIR, { recursive: true, force: true }))
		}
		return template
	})()
	templates.push({ ...migrated, engine, database })
	return database
}

const sqlite: TestEngine = {
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

const postgres: TestEngine = {
	create: createPostgresDatabase,
	async copy(migrated) {
		const { config } = await templateOf('postgres', migrated)
		return createPostgresDatabase(config.DATABASE_URL)
	},
}
