import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachEngine } from '#tests/support/databases.ts'
import {
	bodyOf,
	camille,
	countRows,
	createVisitor,
	openAccounts,
	registered,
} from '#services/accounts/testing.ts'
import { maxAcceptances } from './contract.ts'
import { truncatedAddress } from './truncated-address.ts'

const hasCode = (code: string) => (error: { code?: string }) => error.code === code

const terms = { document: 'conditions', version: 2, locale: 'fr' } as const

onEachEngine('a registration records the version that was accepted', async (database) => {
	const now = new Date('2026-01-05T12:00:00.000Z')
	const { accounts, db } = await openAccounts(database, { clock: { now: () => now } })
	const visitor = createVisitor(accounts, undefined, '203.0.113.9')
	const answer = await visitor.post('/sign-up/email', { ...camille, acceptedTerms: terms })
	assert.equal(answer.status, 200)
	assert.ok(!JSON.stringify(await bodyOf(answer)).includes('conditions'))
	const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
	const {
		id: _,
		acceptedAt,
		...row
	} = await db.selectFrom('termsAcceptance').selectAll().executeTakeFirstOrThrow()
	assert.deepEqual(row, { ...terms, userId: id, address: '203.0.113.0/24', via: 'registration' })
	assert.equal(new Date(acceptedAt).toISOString(), now.toISOString())
	assert.deepEqual(await accounts.terms.acceptedBy(visitor.headers()), [
		{ document: 'conditions', version: 2, acceptedAt: now.toISOString() },
	])
})

onEachEngine(
	'a registration without terms still works, and one with malformed terms does not',
	async (database) => {
		const { accounts, db } = await openAccounts(database)
		const visitor = createVisitor(accounts)
		for (const acceptedTerms of [
			null,
			true,
			'conditions',
			[],
			{},
			{ ...terms, version: '2' },
			{ ...terms, version: 0 },
			{ ...terms, document: '../x' },
			{ ...terms, locale: 'de' },
			{ ...terms, acceptedAt: '2020-01-01' },
		]) {
			const answer = await visitor.post('/sign-up/email', { ...camille, acceptedTerms })
			assert.equal(answer.status, 400, JSON.stringify(acceptedTerms))
			assert.equal((await bodyOf(answer))['code'], 'VALIDATION_ERROR')
		}
		assert.equal(await countRows(db, 'user'), 0)
		assert.equal((await visitor.post('/sign-up/email', camille)).status, 200)
		assert.equal(await countRows(db, 'termsAcceptance'), 0)
	},
)

onEachEngine('a registration that fails records no acceptance', async (database) => {
	const { accounts, db } = await registered(database)
	const visitor = createVisitor(accounts)
	const without = await visitor.post('/sign-up/email', camille)
	const withTerms = await visitor.post('/sign-up/email', { ...camille, acceptedTerms: terms })
	assert.equal(withTerms.status, 422)
	assert.deepEqual(await bodyOf(withTerms), await bodyOf(without))
	await Promise.all(
		Array.from({ length: 5 }, () =>
			createVisitor(accounts).post('/sign-up/email', {
				...camille,
				email: 'alix@exemple.fr',
				acceptedTerms: terms,
			}),
		),
	)
	assert.equal(await countRows(db, 'termsAcceptance'), 1)
})

onEachEngine(
	'accepting is recorded once a version, and all versions are returned in order',
	async (database) => {
		const { accounts, db, visitor } = await registered(database)
		const headers = visitor.headers()
		for (const version of [2, 3, 3, 1]) await accounts.terms.accept(headers, { ...terms, version })
		await accounts.terms.accept(headers, { ...terms, document: 'charte', version: 1 })
		const accepted = await accounts.terms.acceptedBy(headers)
		assert.deepEqual(accepted.map(({ document, version }) => `${document} ${version}`).toSorted(), [
			'charte 1',
			'conditions 1',
			'conditions 2',
			'conditions 3',
		])
		assert.equal(await countRows(db, 'termsAcceptance'), 4)
		const first = await db.selectFrom('termsAcceptance').selectAll().execute()
		assert.ok(first.every(({ via, address }) => via === 'renewal' && address === '192.0.2.0/24'))
	},
)

onEachEngine('an account stores a bounded number of acceptances', async (database) => {
	const { accounts, db, visitor } = await registered(database)
	const { id: userId } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
	const rows = Array.from({ length: maxAcceptances }, (_, index) => ({
		...terms,
		id: `row-${index}`,
		userId,
		version: index + 1,
		acceptedAt: new Date(),
		address: null,
		via: 'renewal' as const,
	}))
	await db.insertInto('termsAcceptance').values(rows).execute()
	const next = { ...terms, version: maxAcceptances + 1 }
	await assert.rejects(accounts.terms.accept(visitor.headers(), next), hasCode('VALIDATION_ERROR'))
})

onEachEngine('visitors and impersonating administrators cannot accept terms', async (database) => {
	const { accounts, db, visitor } = await registered(database)
	const stranger = createVisitor(accounts).headers()
	await assert.rejects(accounts.terms.accept(stranger, terms), hasCode('UNAUTHORIZED'))
	await assert.rejects(accounts.terms.acceptedBy(stranger), hasCode('UNAUTHORIZED'))
	const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
	const owner = { ...camille, name: 'Odile', email: 'odile@exemple.fr', role: 'owner' as const }
	await accounts.createUser(owner)
	const admin = createVisitor(accounts)
	await admin.post('/sign-in/email', { email: owner.email, password: owner.password })
	assert.equal((await admin.post('/admin/impersonate-user', { userId: id, reason: 'aide' })).status, 200)
	await assert.rejects(accounts.terms.accept(admin.headers(), terms), hasCode('FORBIDDEN'))
	assert.equal(await countRows(db, 'termsAcceptance'), 0)
	await accounts.terms.accept(visitor.headers(), terms)
	assert.equal(await countRows(db, 'termsAcceptance'), 1)
})

onEachEngine('deleting an account deletes its acceptances', async (database) => {
	const { accounts, db, visitor } = await registered(database)
	await accounts.terms.accept(visitor.headers(), terms)
	assert.equal((await visitor.post('/delete-user', { password: camille.password })).status, 200)
	assert.equal(await countRows(db, 'user'), 0)
	assert.equal(await countRows(db, 'termsAcceptance'), 0)
})

test('an address is truncated to its network', () => {
	assert.equal(truncatedAddress('203.0.113.9'), '203.0.113.0/24')
	assert.equal(truncatedAddress('2001:db8:7:1::5'), '2001:db8:7::/48')
	assert.equal(truncatedAddress('unknown'), null)
	assert.equal(truncatedAddress(null), null)
})
