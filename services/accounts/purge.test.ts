import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { purgeExpired } from './purge.ts'
import { camille, countRows, createVisitor, openAccounts } from './testing.ts'

onEachEngine('the purge deletes all expired rows and nothing else', async (database) => {
	const { accounts, db } = await openAccounts(database)
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

onEachEngine('a mail is deleted after 30 days unless it is still waiting', async (database) => {
	const { db } = await openAccounts(database)
	const now = new Date()
	const dayMs = 24 * 3_600_000
	const states = ['stored', 'sent', 'failed', 'waiting'] as const
	for (const [age, days] of Object.entries({ old: 31, recent: 29 })) {
		const createdAt = new Date(now.getTime() - days * dayMs).toISOString()
		await db
			.insertInto('mails')
			.values(states.map((state) => mailOf(`${age} ${state}`, state, createdAt)))
			.execute()
	}
	await purgeExpired(db, now)
	const remaining = await db.selectFrom('mails').select('id').orderBy('id').execute()
	assert.deepEqual(
		remaining.map(({ id }) => id),
		['old waiting', 'recent failed', 'recent sent', 'recent stored', 'recent waiting'],
	)
})

onEachEngine('an invitation is deleted 30 days after its expiry in every state', async (database) => {
	const { db } = await openAccounts(database)
	const now = new Date()
	const user = { name: 'Ana', username: 'ana', email: 'ana@exemple.fr', emailVerified: true, role: 'member' }
	await db
		.insertInto('user')
		.values({ id: 'ana', ...user, createdAt: now, updatedAt: now })
		.execute()
	await db.insertInto('organization').values({ id: 'a', name: 'a', slug: 'a', createdAt: now }).execute()
	const of = { organizationId: 'a', role: 'member', inviterId: 'ana', createdAt: now }
	for (const [age, days] of Object.entries({ old: 31, recent: 29, new: -1 })) {
		const expiresAt = new Date(now.getTime() - days * 24 * 3_600_000)
		const rows = ['pending', 'accepted', 'canceled'].map((status) => ({
			...of,
			id: `${age} ${status}`,
			email: `${age}@exemple.fr`,
			status,
			expiresAt,
		}))
		await db.insertInto('invitation').values(rows).execute()
	}
	await purgeExpired(db, now)
	const remaining = await db.selectFrom('invitation').select('id').execute()
	assert.deepEqual(new Set(remaining.map(({ id }) => id.split(' ')[0])), new Set(['recent', 'new']))
	assert.equal(remaining.length, 6)
})

onEachEngine('an empty rate-limit bucket is deleted', async (database) => {
	const { db } = await openAccounts(database)
	const now = new Date()
	const counts = { old: now.getTime() - 1, running: now.getTime() + 1 }
	await db
		.insertInto('rateLimitBucket')
		.values(
			Object.entries(counts).map(([key, emptyAt]) => ({
				key,
				emptyAt,
				windowEndsAt: 0,
				costMs: 1,
				capacityMs: 1,
			})),
		)
		.execute()
	await purgeExpired(db, now)
	assert.deepEqual(await db.selectFrom('rateLimitBucket').select('key').execute(), [{ key: 'running' }])
})

function mailOf(id: string, state: 'stored' | 'sent' | 'failed' | 'waiting', createdAt: string) {
	const words = { recipient: camille.email, subject: '', html: '', text: '' }
	return { id, ...words, state, attempts: 0, dueAt: createdAt, createdAt, lastError: null }
}

onEachEngine('the purge pauses between batches and stops when aborted', async (database) => {
	const { db } = await openAccounts(database)
	const past = new Date(Date.now() - 1000)
	const ids = Array.from({ length: 4000 }, (_, index) => `old${index}`)
	// On PostgreSQL a second connection is briefly open when the purge begins.
	await Promise.all(
		[0, 1000, 2000, 3000].map((first) =>
			db
				.insertInto('verification')
				.values(ids.slice(first, first + 1000).map((id) => valueOf(id, past)))
				.execute(),
		),
	)
	const closing = new AbortController()
	const purging = purgeExpired(db, new Date(), closing.signal)
	let remaining = ids.length
	while (remaining === ids.length) remaining = await countRows(db, 'verification')
	assert.ok(remaining > 0)
	closing.abort()
	await purging
	assert.ok((await countRows(db, 'verification')) > 0)
	await purgeExpired(db, new Date())
	assert.equal(await countRows(db, 'verification'), 0)
})

function valueOf(id: string, expiresAt: Date) {
	return { id, identifier: id, value: '', expiresAt, createdAt: expiresAt, updatedAt: expiresAt }
}
