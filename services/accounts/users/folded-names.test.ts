import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import type { Db } from '#services/accounts/tables.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { matching } from './list-users.ts'
import { password, signedIn } from './testing.ts'

/** Removes the other columns that a search by name matches. */
async function hideUsernames(db: Db): Promise<void> {
	await db
		.updateTable('user')
		.set({ username: sql<string>`'0-' || "id"` })
		.execute()
}

onEachEngine('a name is found without accents and case after every kind of write', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const admin = await signedIn(opened, 'ana', 'admin')
	const namesFound = async (search: string) => {
		const { users } = await accounts.users.list(admin.headers(), { search })
		return users.map(({ name }) => name)
	}
	const expectFound = async (name: string, searches: string[]) => {
		await hideUsernames(db)
		for (const search of searches) assert.deepEqual(await namesFound(search), [name], search)
	}
	const elodie = createVisitor(accounts)
	await elodie.post('/sign-up/email', { ...camille, name: 'Élodie Lœb' })
	await expectFound('Élodie Lœb', ['élo', 'ÉLO', 'elo', 'Elodie LO', 'e\u0301lodie', 'élodie lœb'])

	await elodie.post('/update-user', { name: 'Ünal Çelik' })
	await expectFound('Ünal Çelik', ['unal c', 'ÜNAL'])
	assert.deepEqual(await namesFound('elo'), [])

	const { id: userId } = await db
		.selectFrom('user')
		.select('id')
		.where('email', '=', camille.email)
		.executeTakeFirstOrThrow()
	await admin.post('/admin/update-user', { userId, data: { name: 'Łukasz Żak' } })
	await expectFound('Łukasz Żak', ['lukasz', 'ŁUKASZ ż'])
	await admin.post('/admin/update-user', { userId, data: { image: null } })
	await expectFound('Łukasz Żak', ['lukasz'])

	await admin.post('/admin/create-user', { email: 'elena@exemple.fr', name: 'Елена', password })
	await expectFound('Елена', ['елена', 'ЕЛЕ'])
	await accounts.createUser({ name: 'Øyvind', email: 'o@exemple.fr', password, role: 'member' })
	await expectFound('Øyvind', ['oyv', 'ØYV'])
	const answer = await elodie.get('/get-session')
	assert.ok(!(await answer.text()).includes('foldedName'), 'the column is not in the answer')
	await elodie.post('/update-user', { foldedName: 'ana' })
	assert.deepEqual(await namesFound('lukasz'), ['Łukasz Żak'])
})

onEachEngine('every user search uses an index', async (database) => {
	const { db, engine } = await openAccounts(database)
	const plan = await db.transaction().execute(async (trx) => {
		if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
		const explain = sql.raw(engine === 'postgres' ? 'explain' : 'explain query plan')
		const { rows } = await sql`${explain} ${matching('Élo', engine, true)}`.execute(trx)
		return JSON.stringify(rows)
	})
	for (const index of ['user_by_name', 'user_by_address', 'user_by_username', 'user_by_surname']) {
		assert.match(plan, new RegExp(index))
	}
	assert.doesNotMatch(plan, /SCAN user\b|Seq Scan/)
})
