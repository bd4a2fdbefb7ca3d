import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { bodyOf, countRows, createVisitor, storeSection } from '#services/accounts/testing.ts'
import { begin, codeIn, landing, openWithProvider, signInBy } from './testing.ts'

onEachEngine('a new user gets an account and is redirected to the welcome page', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const visitor = createVisitor(accounts)
	assert.equal(await signInBy(provider, visitor), '/dashboard/welcome')
	const session = await accounts.session(visitor.headers())
	assert.equal(session?.user.name, 'Camille Martin')
	assert.equal(session.user.username, 'camille-martin')
	assert.equal(session.user.email, 'camille@exemple.fr')
	assert.equal(session.user.emailVerified, true)
	assert.equal(session.user.image, 'https://images.exemple.fr/camille.png')
	assert.equal(session.user.role, 'member')
	assert.equal(visitor.cookies.get('parvis.last_used_login_method'), 'gitlab')
	assert.equal(await countRows(db, 'mails'), 0)
})

onEachEngine('a returning user gets the same account and is redirected to the target', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const first = createVisitor(accounts)
	await signInBy(provider, first)
	provider.person.name = 'Un autre nom'
	const second = createVisitor(accounts)
	assert.equal(await signInBy(provider, second), '/news')
	assert.equal((await accounts.session(second.headers()))?.user.name, 'Camille Martin')
	assert.equal(await countRows(db, 'user'), 1)
	assert.equal(await countRows(db, 'account'), 1)
	assert.equal(await countRows(db, 'session'), 2)
})

onEachEngine('tokens of a provider are not readable in the database', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const visitor = createVisitor(accounts)
	await signInBy(provider, visitor)
	const row = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
	const answer = await visitor.post('/get-access-token', { providerId: 'gitlab' })
	const { accessToken } = await bodyOf(answer)
	assert.equal(typeof accessToken, 'string')
	assert.ok(row.accessToken && row.refreshToken)
	assert.ok(!row.accessToken.includes(String(accessToken)))
	assert.ok(row.accessToken.length > 2 * String(accessToken).length)
})

onEachEngine('an address not verified by the provider must be confirmed by mail', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	provider.person.emailVerified = false
	const visitor = createVisitor(accounts)
	assert.equal(await signInBy(provider, visitor), '/dashboard/welcome')
	assert.equal((await accounts.session(visitor.headers()))?.user.emailVerified, false)
	assert.equal(await countRows(db, 'mails'), 1)
})

onEachEngine('provider names and pictures follow the rules of user input', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, provider } = opened
	const names: [input: string, stored: string][] = [
		['  Zoé\u0000\n\u2028Petit ', 'Zoé Petit'],
		['x'.repeat(300), 'x'.repeat(100)],
		['👩‍👩‍👧‍👦'.repeat(30), '👩‍👩‍👧‍👦'.repeat(9)],
		['\u0007', 'Membre'],
		['', 'Membre'],
	]
	for (const [index, [name, stored]] of names.entries()) {
		const picture = index % 2 ? 'http://images.exemple.fr/a.png' : 'javascript:alert(1)'
		provider.person = { ...provider.person, id: `${index}`, name, email: `c${index}@exemple.fr`, picture }
		const visitor = createVisitor(accounts)
		await signInBy(provider, visitor)
		const session = await accounts.session(visitor.headers())
		assert.ok(session, name)
		assert.equal(session.user.name, stored)
		assert.equal(session.user.image, null)
	}
})

onEachEngine('a user who denies is redirected to the error target', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const visitor = createVisitor(accounts)
	const location = await landing(visitor, provider.deny(await begin(visitor)))
	assert.equal(codeIn(location), 'access_denied')
	assert.match(location, /^\/error\?callbackURL=%2Fnews&/)
	assert.equal(await countRows(db, 'user'), 0)
	assert.equal(await accounts.session(visitor.headers()), null)
})

onEachEngine('an invalid provider response redirects to the error page with its code', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const cases = [
		['rejects codes', 'invalid_code'],
		['rejects tokens', 'unable_to_get_user_info'],
		['sends malformed JSON', 'unable_to_get_user_info'],
		['closes the connection', 'unable_to_get_user_info'],
	] as const
	for (const [failure, code] of cases) {
		provider.failure = failure
		assert.equal(codeIn(await signInBy(provider, createVisitor(accounts))), code, failure)
	}
	provider.failure = 'none'
	for (const email of [null, '', 'no address', `${'x'.repeat(250)}@exemple.fr`]) {
		provider.person.email = email
		assert.equal(codeIn(await signInBy(provider, createVisitor(accounts))), 'email_not_found', String(email))
	}
	assert.equal(await countRows(db, 'user'), 0)
	assert.equal(await countRows(db, 'session'), 0)
})

onEachEngine('an incomplete callback redirects to the error page with its code', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, provider } = opened
	const visitor = createVisitor(accounts)
	const without = async (name: string) => {
		const url = new URL(provider.agree(await begin(visitor)))
		url.searchParams.delete(name)
		return await landing(visitor, url.href)
	}
	assert.equal(await without('code'), '/error?callbackURL=%2Fnews&error=no_code')
	assert.equal(await without('state'), '/error?error=state_not_found')
	const elsewhere = provider.agree(await begin(visitor)).replace('/callback/gitlab', '/callback/github')
	assert.equal(codeIn(await landing(visitor, elsewhere)), 'oauth_provider_not_found')
	const twice = `${provider.agree(await begin(visitor))}&code=other`
	assert.equal(await landing(visitor, twice), '/error?error=invalid_callback_request')
})

onEachEngine('closed registration rejects new users but not existing ones', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	await signInBy(provider, createVisitor(accounts))
	await storeSection(db, 'registration', { mode: 'closed' })
	await using reopened = await openWithProvider(database)
	const later = reopened.accounts
	assert.equal(await signInBy(reopened.provider, createVisitor(later)), '/news')
	reopened.provider.person = { ...reopened.provider.person, id: '4712', email: 'new@exemple.fr' }
	assert.equal(codeIn(await signInBy(reopened.provider, createVisitor(later))), 'signup_disabled')
	assert.equal(await countRows(db, 'user'), 1)
})
