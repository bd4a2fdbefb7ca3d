import assert from 'node:assert/strict'
import { type Compilable, CompiledQuery, sql } from 'kysely'
import { onEachEngine } from '#tests/support/databases.ts'
import { openWithProvider } from '#services/accounts/providers/testing.ts'
import { maxTargetLength } from '#services/accounts/redirect-targets.ts'
import { createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { seededBytes } from '#tests/support/seeded-random.ts'

const randomBytes = seededBytes(1)

onEachEngine('verification rows are found by an index', async (database) => {
	const { db, engine } = await openAccounts(database)
	const planOf = async (query: Compilable) =>
		await db.transaction().execute(async (trx) => {
			if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
			const { sql: text, parameters } = query.compile()
			const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
			const { rows } = await trx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))
			return JSON.stringify(rows)
		})
	const ofUser = db.deleteFrom('verification').where('value', '=', 'x')
	assert.match(await planOf(ofUser), /verification_by_value/)
	const named = db.selectFrom('verification').selectAll().where('identifier', '=', 'x')
	assert.match(await planOf(named.orderBy('createdAt', 'desc').limit(1)), /verification_by_identifier/)
})

onEachEngine('the state of a sign-in is stored with a target of maximum length', async (database) => {
	await using opened = await openWithProvider(database)
	const callbackURL = `/news?${randomBytes(maxTargetLength / 2).toString('hex')}`.slice(0, maxTargetLength)
	const body = { provider: 'gitlab', callbackURL }
	assert.equal((await createVisitor(opened.accounts).post('/sign-in/social', body)).status, 200)
	const { value } = await opened.db.selectFrom('verification').select('value').executeTakeFirstOrThrow()
	assert.ok(value.includes(callbackURL))
})
