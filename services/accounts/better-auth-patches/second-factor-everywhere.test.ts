import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { openWithProvider, signInBy } from '#services/accounts/providers/testing.ts'
import { bodyOf, countRows, createVisitor } from '#services/accounts/testing.ts'
import { totpCode, turnOn } from '#services/accounts/two-factor/testing.ts'

onEachEngine('a social sign-in asks for the second factor and keeps its target', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const owner = createVisitor(accounts)
	await signInBy(provider, owner)
	const { totpURI } = await turnOn(owner, {})
	const before = await countRows(db, 'session')

	const visitor = createVisitor(accounts)
	const page = new URL(await signInBy(provider, visitor), 'http://localhost:3000')
	assert.equal(page.pathname, '/auth/two-factor')
	assert.equal(page.searchParams.get('callbackURL'), '/news')
	assert.equal(await accounts.session(visitor.headers()), null)
	assert.equal(await countRows(db, 'session'), before)
	assert.ok(![...visitor.cookies.keys()].some((name) => name.includes('session_token')))

	const code = totpCode(totpURI)
	const answer = await visitor.post('/two-factor/verify-totp', { code, trustDevice: true })
	assert.equal(answer.status, 200)
	const session = await accounts.session(visitor.headers())
	assert.equal(session?.user.email, 'camille@exemple.fr')

	await visitor.post('/multi-session/step-aside', {})
	assert.equal(await signInBy(provider, visitor), '/news')
	const { user } = (await bodyOf(await visitor.get('/get-session'))) as { user: { email: string } }
	assert.equal(user.email, 'camille@exemple.fr')
})
