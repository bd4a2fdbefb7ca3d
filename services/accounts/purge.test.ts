import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { purgeExpired } from './purge.ts'
import { camille, countRows, createVisitor, openAccounts } from './testing.ts'

onEachEngine('the purge takes what has expired, however much, and nothing else', async (given) => {
	const { accounts, db } = await openAccounts(given)
	await createVisitor(accounts).post('/sign-up/email', camille)
	const now = new Date()
	const past = new Date(now.getTime() - 1000)
	const future = new Date(now.getTime() + 1000)
	const expired = Array.from({ length: 1200 }, (_, index) => `old${index}`)
	for (const ids of [expired.slice(0, 600), expired.slice(600)]) {
		await db
			.insertInto('verification')
			.values(ids.map((id) => valueOf(id, past)))
			.execute()
	}
	await db.insertInto('verification').values(valueOf('new', future)).execute()
	await purgeExpired(db, now)
	assert.equal(await countRows(db, 'verification'), 1)
	assert.equal(await countRows(db, 'session'), 1)
	await db.updateTable('session').set({ expiresAt: past }).execute()
	await purgeExpired(db, now)
	assert.equal(await countRows(db, 'session'), 0)
})

function valueOf(id: string, expiresAt: Date) {
	return { id, identifier: id, value: '', expiresAt, createdAt: expiresAt, updatedAt: expiresAt }
}
