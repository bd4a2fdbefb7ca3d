import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { password, signedIn } from './users/testing.ts'
import { openWithProvider, signInBy } from './providers/testing.ts'
import { bodyOf, countRows, createVisitor, openAccounts } from './testing.ts'

onEachEngine('a magic link with undecodable targets is rejected', async (database) => {
	const { accounts, logged } = await openAccounts(database)
	for (const field of ['callbackURL', 'newUserCallbackURL', 'errorCallbackURL']) {
		for (const target of ['%25', '/news%25ED%25A0%2580', '/%25zz']) {
			const answer = await createVisitor(accounts).get(`/magic-link/verify?token=x&${field}=${target}`)
			assert.equal(answer.status, 400, target)
			const message = `[query.${field}] Invalid input: percent-encoding`
			assert.deepEqual(await bodyOf(answer), { code: 'VALIDATION_ERROR', message })
		}
	}
	assert.deepEqual(
		logged.filter(({ level }) => level === 'error'),
		[],
	)
})

/** Names without visible characters or with bidirectional controls. */
const invalidNames = [
	'\u200B',
	'\u200B\u202E',
	'\u2060\u00AD',
	'\u3164',
	'\u115F\u1160',
	'\u2800\u2800',
	'\u034F\u0301',
	'\uFE0F',
	'\u{E0041}',
	'Camille\u202Ennais',
	'Camille\u2066',
	'\u200FCamille',
	'Camille\u061C',
]

const visibleNames = ['Zoé', '李', 'नीलम', 'می‌خواهم', '👩‍👧', '★', '7', 'שרה']

onEachEngine('a user name must be visible and have no bidirectional controls', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	const newcomer = { email: 'autre@exemple.fr', password }
	for (const name of invalidNames) {
		const label = JSON.stringify(name)
		for (const answer of [
			await createVisitor(accounts).post('/sign-up/email', { ...newcomer, name }),
			await member.post('/update-user', { name }),
			await admin.post('/admin/create-user', { ...newcomer, name }),
			await admin.post('/admin/update-user', { userId: member.id, data: { name } }),
		]) {
			assert.equal(answer.status, 400, label)
			assert.equal((await bodyOf(answer))['code'], 'VALIDATION_ERROR', label)
		}
		const created = accounts.createUser({ ...newcomer, name, role: 'member' })
		await assert.rejects(created, { code: 'VALIDATION_ERROR' }, label)
	}
	assert.equal(await countRows(db, 'user'), 2)
	for (const name of visibleNames) {
		assert.equal((await member.post('/update-user', { name })).status, 200, name)
		assert.equal((await accounts.session(member.headers()))?.user.name, name)
	}
})

onEachEngine('invisible characters are removed from provider names', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, provider } = opened
	for (const [index, name] of invalidNames.entries()) {
		provider.person = { ...provider.person, id: `${index}`, name, email: `c${index}@exemple.fr` }
		const visitor = createVisitor(accounts)
		await signInBy(provider, visitor)
		const stored = name.replaceAll(/[^a-z]/gi, '') || 'Membre'
		assert.equal((await accounts.session(visitor.headers()))?.user.name, stored, JSON.stringify(name))
	}
})
