import assert from 'node:assert/strict'
import type { Kysely } from 'kysely'
import { onEachEngine } from '#tests/support/databases.ts'
import { openDatabase } from './open.ts'

type Tables = { mails: { id: string } }

const migrations = {
	'0001-mails': {
		up: (db: Kysely<unknown>) => db.schema.createTable('mails').addColumn('id', 'text').execute(),
	},
}

onEachEngine('two services may have tables of the same name', async ({ config, openDatabase: open }) => {
	const first = await open<Tables>('first', migrations)
	await first.db.insertInto('mails').values({ id: 'of the first' }).execute()
	for (const ids of [[], ['of the second']]) {
		const second = await openDatabase<Tables>(await config(), 'second', migrations, 'second')
		const rows = await second.db.selectFrom('mails').select('id').execute()
		assert.deepEqual(
			rows.map(({ id }) => id),
			ids,
		)
		await second.db.insertInto('mails').values({ id: 'of the second' }).execute()
		await second.db.destroy()
	}
})
