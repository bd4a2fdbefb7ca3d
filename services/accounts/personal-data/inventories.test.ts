import assert from 'node:assert/strict'
import type { Kysely } from 'kysely'
import type { Migrations } from '#platform/database/migrate.ts'
import type { PersonalInventory } from '#platform/personal-data/inventory.ts'
import { migrations as accounts } from '#services/accounts/migrations/index.ts'
import { migrations as cdn } from '#services/cdn/migrations/index.ts'
import { cdnInventory } from '#services/cdn/personal-data.ts'
import { migrations as content } from '#services/content/migrations/index.ts'
import { contentInventory } from '#services/content/personal-data.ts'
import { migrations as feedback } from '#services/feedback/migrations/index.ts'
import { feedbackInventory } from '#services/feedback/personal-data.ts'
import { migrations as status } from '#services/status/migrations/index.ts'
import { statusInventory } from '#services/status/personal-data.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { accountsInventory } from './inventory.ts'

const services: Record<string, [Migrations, PersonalInventory]> = {
	accounts: [accounts, accountsInventory],
	cdn: [cdn, cdnInventory],
	content: [content, contentInventory],
	feedback: [feedback, feedbackInventory],
	status: [status, statusInventory],
}

/** Made by the engine or the migrator for a table that is named itself. */
const isInternal = (table: string) => /_migrations(_lock)?$|^searchIndex|^sqlite_/.test(table)

for (const [service, [migrations, inventory]] of Object.entries(services)) {
	onEachEngine(`every column of ${service} is exported or withheld for a reason`, async (database) => {
		const { db } = await database.openDatabase(service, migrations, service)
		assert.deepEqual(await missingFrom(inventory, db as Kysely<unknown>), [])
	})
}

async function missingFrom(
	{ lists, notPersonal }: PersonalInventory,
	db: Kysely<unknown>,
): Promise<string[]> {
	const tables = (await db.introspection.getTables()).filter(({ name }) => !isInternal(name))
	const problems = tables.flatMap(({ name, columns }) => {
		const ofTable = Object.values(lists).filter(({ table }) => table === name)
		if (ofTable.length === 0) {
			return Object.hasOwn(notPersonal, name)
				? []
				: [`the table ${name} is in no list of the personal data of its service, nor in notPersonal`]
		}
		const known = new Set(
			ofTable.flatMap(({ names, exported, withheld = {} }) => [
				...Object.keys(names),
				...exported,
				...Object.keys(withheld),
			]),
		)
		const names = columns.map((column) => column.name)
		const stale = [...known].filter((column) => !names.includes(column))
		return [
			...names
				.filter((column) => !known.has(column))
				.map((column) => `the column ${name}.${column} is neither exported nor withheld`),
			...stale.map((column) => `the column ${name}.${column} does not exist`),
		]
	})
	const existing = new Set(tables.map(({ name }) => name))
	const named = [...Object.keys(notPersonal), ...Object.values(lists).map(({ table }) => table)]
	const gone = named
		.filter((table) => !existing.has(table))
		.map((table) => `the table ${table} does not exist`)
	return [...problems, ...gone]
}
