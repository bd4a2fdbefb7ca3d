import assert from 'node:assert/strict'
import { openWithProvider, signInBy } from '#services/accounts/providers/testing.ts'
import { bodyOf, camille, countRows, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { password, signedIn } from './testing.ts'

const withLinks = [
	'Gagnez sur exemple.fr',
	'https://exemple',
	'www.exemple',
	'camille@exemple.fr',
	'EXEMPLE.FR/prix',
	'Camille\u00A0exemple.рф',
	'exemple．fr',
	'exemple。fr',
	'exemple․fr',
	'exem\u00ADple.\u200Bfr',
	'https：／／exemple',
	'198.51.100.7/prix',
	'उदाहरण.भारत',
]

const withoutLinks = [
	'Jean-Pierre',
	'J.-P. Martin',
	'J. R. R. Tolkien',
	'M. de la Tour',
	'Zoé …',
	'Anne/Lou 2.0',
]

const rejection = { message: 'Name must not contain a link', code: 'NAME_MUST_NOT_CONTAIN_A_LINK' }

onEachEngine('a user name with a link is rejected everywhere', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const newcomer = { email: 'autre@exemple.fr', password }
	const token = (await accounts.setUpToken()) ?? ''
	const rejected = { code: 'VALIDATION_ERROR', message: rejection.message }
	for (const name of withLinks) {
		await assert.rejects(accounts.setUp({ token, ...newcomer, name }, new Headers()), rejected, name)
		await assert.rejects(accounts.createUser({ ...newcomer, name, role: 'member' }), rejected, name)
	}
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	const anonymous = createVisitor(accounts)
	for (const name of withLinks) {
		for (const answer of [
			await anonymous.post('/sign-up/email', { ...newcomer, name }),
			await member.post('/update-user', { name }),
			await admin.post('/admin/create-user', { ...newcomer, name }),
			await admin.post('/admin/update-user', { userId: member.id, data: { name } }),
		]) {
			assert.equal(answer.status, 400, name)
			assert.deepEqual(await bodyOf(answer), rejection, name)
		}
	}
	assert.equal(await countRows(db, 'user'), 2)
	assert.equal((await accounts.session(member.headers()))?.user.name, 'lou')
	for (const name of withoutLinks) {
		assert.equal((await member.post('/update-user', { name })).status, 200, name)
		assert.equal((await accounts.session(member.headers()))?.user.name, name)
	}
})

onEachEngine('links in provider names are neutralized', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, provider } = opened
	const names: [input: string, stored: string][] = [
		['Gagnez sur https://exemple.fr/prix', 'Gagnez sur https exemple fr/prix'],
		['camille@exemple.fr', 'camille@exemple fr'],
		['exem\u00ADple．fr', 'exemple fr'],
		['J.-P. Martin', 'J.-P. Martin'],
		['://', 'Membre'],
	]
	for (const [index, [name, stored]] of names.entries()) {
		provider.person = { ...provider.person, id: `${index}`, name, email: `c${index}@exemple.fr` }
		const visitor = createVisitor(accounts)
		await signInBy(provider, visitor)
		assert.equal((await accounts.session(visitor.headers()))?.user.name, stored)
	}
	for (const [index, name] of withLinks.entries()) {
		provider.person = { ...provider.person, id: `l${index}`, name, email: `l${index}@exemple.fr` }
		const visitor = createVisitor(accounts)
		await signInBy(provider, visitor)
		const stored = (await accounts.session(visitor.headers()))?.user.name
		assert.ok(stored, name)
		const registered = await createVisitor(accounts).post('/sign-up/email', {
			...camille,
			email: `n${index}@exemple.fr`,
			name: stored,
		})
		assert.equal(registered.status, 200, `${name} is stored as ${stored}`)
	}
})
