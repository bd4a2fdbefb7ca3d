import assert from 'node:assert/strict'
import { z } from 'zod'
import { systemClock } from '#platform/clock.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { openAccounts, secret } from '#services/accounts/testing.ts'
import type { Db } from '#services/accounts/tables.ts'
import { createSectionStore, type FixedFields } from './section-store.ts'

const mail = {
	schema: z.strictObject({ host: z.string().default(''), from: z.string().default('') }),
	secrets: { password: ({ from }: { from?: unknown }) => from, token: () => null },
}

function storeOf(db: Db, fixed: FixedFields = {}, key = secret) {
	const store = createSectionStore({
		db,
		clock: systemClock,
		secret: key,
		sections: { mail },
		fixed: { mail: fixed },
	})
	const current = async () => (await store.readAll())['mail']!
	return {
		...store,
		current,
		save: (value: object, secrets?: Record<string, string | null>) =>
			store.change('mail', { value, secrets, expectedVersion: undefined, changedById: null }, async () => {}),
		password: async () => store.secretIn('mail', await current(), 'password'),
	}
}

const openDb = async (database: TestDatabase) => (await openAccounts(database)).db

onEachEngine(
	'secrets are stored encrypted, for their section only, and leave with their value',
	async (database) => {
		const db = await openDb(database)
		const store = storeOf(db)
		await store.save({ host: 'mail.exemple.fr' }, { password: 'très secret' })
		await store.save({ host: 'smtp.exemple.fr' })
		assert.equal(await store.password(), 'très secret', 'stays when other fields change')
		assert.deepEqual(store.secretNames('mail', await store.current()), ['password'])

		const rows = await db.selectFrom('siteSetting').selectAll().orderBy('version').execute()
		assert.doesNotMatch(JSON.stringify(rows), /secret[^s]/)
		assert.equal(rows[0]?.secrets, '{}', 'previous versions hold no secrets')
		const current = await store.current()
		const moved = { ...current, secrets: { token: current.secrets['password']! } }
		assert.throws(() => store.secretIn('mail', moved, 'token'), 'a secret of another field')
		await assert.rejects(storeOf(db, {}, 'another secret of thirty-two characters').password())

		await store.save({}, { password: null })
		assert.equal(await store.password(), null)
		await assert.rejects(store.save({}, { unknown: 'x' }), { code: 'VALIDATION_ERROR', field: 'unknown' })
	},
)

onEachEngine('what a variable sets is shown, cannot be changed and is not stored', async (database) => {
	const db = await openDb(database)
	await storeOf(db).save({ host: 'mail.exemple.fr', from: 'a@exemple.fr' }, { password: 'stored' })
	const store = storeOf(db, { value: { host: 'variable.exemple.fr' }, secrets: { password: 'given' } })
	assert.deepEqual((await store.current()).value, { host: 'variable.exemple.fr', from: 'a@exemple.fr' })
	assert.deepEqual(store.fixedNames('mail'), ['host', 'password'])
	assert.equal(await store.password(), 'given')

	const locked = { code: 'CONFLICT', reason: 'SET_BY_VARIABLE' }
	await assert.rejects(store.save({ host: 'x.exemple.fr' }), { ...locked, field: 'host' })
	const shown = { host: 'variable.exemple.fr', from: 'b@exemple.fr' }
	await assert.rejects(store.save(shown, { password: 'x' }), { ...locked, field: 'password' })
	await store.save(shown)
	assert.deepEqual((await store.current()).value, shown)
	assert.deepEqual((await storeOf(db).current()).value, { host: '', from: 'b@exemple.fr' })
})
