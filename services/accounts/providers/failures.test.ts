import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { camille, countRows, createVisitor, lastMail } from '#services/accounts/testing.ts'
import { begin, codeIn, landing, openWithProvider, signInBy } from './testing.ts'

onEachEngine('a failed account creation leaves no user and redirects with its code', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	await signInBy(provider, createVisitor(accounts))
	// All accounts of this provider have the same scope, so a second one is now rejected.
	await db.schema.createIndex('one_account').unique().on('account').column('scope').execute()

	provider.person = { ...provider.person, id: '4712', email: 'new@exemple.fr' }
	assert.equal(codeIn(await signInBy(provider, createVisitor(accounts))), 'unable_to_create_user')
	assert.equal(await countRows(db, 'user'), 1)

	const registered = { ...camille, email: 'registered@exemple.fr' }
	await createVisitor(accounts).post('/sign-up/email', registered)
	await createVisitor(accounts).get((await lastMail(db, registered.email)).link)
	provider.person.email = registered.email
	assert.equal(codeIn(await signInBy(provider, createVisitor(accounts))), 'unable_to_link_account')
})

onEachEngine('a database failure redirects to the error page as a server error', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const visitor = createVisitor(accounts)
	const url = provider.agree(await begin(visitor))
	await db.schema.alterTable('account').renameTo('lost').execute()
	assert.equal(codeIn(await landing(visitor, url)), 'internal_server_error')
})

onEachEngine('a sign-in without a target is rejected', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const visitor = createVisitor(accounts)
	const url = provider.agree(await begin(visitor))
	const { id, value } = await db.selectFrom('verification').selectAll().executeTakeFirstOrThrow()
	const state = JSON.stringify({ ...(JSON.parse(value) as object), callbackURL: '' })
	await db.updateTable('verification').set({ value: state }).where('id', '=', id).execute()
	assert.equal(codeIn(await landing(visitor, url)), 'no_callback_url')
})

onEachEngine('a target on another site is rejected', async (database) => {
	await using opened = await openWithProvider(database)
	const visitor = createVisitor(opened.accounts)
	for (const field of ['callbackURL', 'newUserCallbackURL', 'errorCallbackURL']) {
		for (const address of ['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)']) {
			const answer = await visitor.post('/sign-in/social', { provider: 'gitlab', [field]: address })
			assert.equal(answer.status, 403)
			const { message } = (await answer.json()) as { message: string }
			assert.equal(message, `Invalid ${field}`)
		}
	}
})

onEachEngine('a banned user is redirected with the end of the ban', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	await signInBy(provider, createVisitor(accounts))
	for (const banExpires of [new Date(Date.now() + 86_400_000), null]) {
		await db.updateTable('user').set({ banned: true, banExpires }).execute()
		const landed = await signInBy(provider, createVisitor(accounts))
		const { pathname, searchParams } = new URL(landed, 'http://site.invalid')
		assert.equal(pathname, '/error')
		assert.deepEqual(Object.fromEntries(searchParams), {
			callbackURL: '/news',
			error: 'BANNED_USER',
			error_description: 'This account is banned',
			...(banExpires && { until: banExpires.toISOString() }),
		})
	}
})
