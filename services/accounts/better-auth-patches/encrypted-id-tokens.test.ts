import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import type { Db } from '#services/accounts/tables.ts'
import { bodyOf, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { openProvider } from '#tests/support/provider.ts'
import { openWithProvider, signInBy } from '#services/accounts/providers/testing.ts'

const jwt = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/

const storedIdToken = async (db: Db) =>
	(await db.selectFrom('account').select('idToken').executeTakeFirstOrThrow()).idToken ?? ''

onEachEngine('an ID token is encrypted in the database and decrypted for its owner', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const seen = new Set<string>()
	for (const visitor of [createVisitor(accounts), createVisitor(accounts)]) {
		await signInBy(provider, visitor)
		const stored = await storedIdToken(db)
		assert.match(stored, /^(\$ba\$|[0-9a-f]{100})/)
		seen.add(stored)
		const { idToken } = await bodyOf(await visitor.post('/get-access-token', { providerId: 'gitlab' }))
		assert.match(String(idToken), jwt)
	}
	assert.equal(seen.size, 2, 'the token of the second sign-in takes the place of the first one')
})

onEachEngine('an ID token used to sign in directly is encrypted too', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const visitor = createVisitor(accounts)
	const token = await provider.idToken()
	await visitor.post('/sign-in/social', { provider: 'microsoft', idToken: { token, accessToken: 'x' } })
	assert.ok(!(await storedIdToken(db)).includes('.'))
	const { idToken } = await bodyOf(await visitor.post('/get-access-token', { providerId: 'microsoft' }))
	assert.equal(idToken, token)
})

onEachEngine('account info is read from the stored ID token', async (database) => {
	await using opened = await openWithProvider(database)
	const visitor = createVisitor(opened.accounts)
	await signInBy(opened.provider, visitor, { provider: 'microsoft' })
	const { id, name } = opened.provider.person
	const answer = await visitor.post('/account-info', { accountId: id })
	assert.equal(answer.status, 200)
	assert.equal(((await bodyOf(answer))['user'] as { name: string }).name, name)
})

onEachEngine('a refresh without an ID token keeps the stored one', async (database) => {
	const provider = await openProvider()
	try {
		const gitlab = {
			...provider.socialProviders.gitlab,
			refreshAccessToken: async () => ({ accessToken: 'neuf' }),
		}
		const { accounts } = await openAccounts(database, { socialProviders: { gitlab } })
		const visitor = createVisitor(accounts)
		await signInBy(provider, visitor)
		for (let time = 0; time < 2; time += 1) {
			const refreshed = await visitor.post('/refresh-token', { providerId: 'gitlab' })
			assert.equal(refreshed.status, 200)
			assert.match(String((await bodyOf(refreshed))['idToken']), jwt)
		}
		const { accessToken, idToken } = await bodyOf(
			await visitor.post('/get-access-token', { providerId: 'gitlab' }),
		)
		assert.equal(accessToken, 'neuf')
		assert.match(String(idToken), jwt)
	} finally {
		await provider.close()
	}
})
