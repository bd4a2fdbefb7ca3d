import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import type { AccountsService } from './contract.ts'
import { camille, createVisitor, openAccounts } from './testing.ts'

const alix = { name: 'Alix Perrin', email: 'alix@exemple.fr', password: 'la grande place' }

async function signIn(
	accounts: AccountsService,
	user: { email: string; password: string },
): Promise<Headers> {
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-in/email', user)
	return visitor.headers()
}

onEachEngine('lists of accounts and mails require their permissions', async (database) => {
	const { accounts } = await openAccounts(database)
	await accounts.createUser({ ...alix, role: 'admin' })
	await createVisitor(accounts).post('/sign-up/email', camille)
	await accounts.createUser({
		name: 'Modérateur',
		email: 'mod@exemple.fr',
		password: camille.password,
		role: 'moderator',
	})

	const member = await signIn(accounts, camille)
	for (const list of [accounts.users.list, accounts.mails]) {
		await assert.rejects(list(new Headers(), {}), { code: 'UNAUTHORIZED' })
		await assert.rejects(list(member, {}), { code: 'FORBIDDEN' })
	}
	const moderator = await signIn(accounts, { email: 'mod@exemple.fr', password: camille.password })
	assert.equal((await accounts.users.list(moderator, {})).found.count, 3)
	await assert.rejects(accounts.mails(moderator, {}), { code: 'FORBIDDEN' })

	const { mails, next, delivery } = await accounts.mails(await signIn(accounts, alix), {})
	assert.equal(delivery, 'stored')
	assert.equal(next, null)
	assert.deepEqual(
		mails.map(({ to, state }) => ({ to, state })),
		[{ to: camille.email, state: 'stored' }],
	)
})

onEachEngine('an invalid cursor is rejected', async (database) => {
	const { accounts } = await openAccounts(database)
	await accounts.createUser({ ...alix, role: 'admin' })
	const headers = await signIn(accounts, alix)
	for (const cursor of ['x', 'bm9u', Buffer.from('["2026","\0"]').toString('base64url')]) {
		await assert.rejects(accounts.mails(headers, { cursor }), { code: 'VALIDATION_ERROR' })
	}
})
