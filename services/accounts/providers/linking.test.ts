import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { bodyOf, camille, countRows, createVisitor, lastMail } from '#services/accounts/testing.ts'
import { begin, codeIn, landing, openWithProvider, signInBy } from './testing.ts'

type Opened = Awaited<ReturnType<typeof openWithProvider>>

async function registered({ accounts, db }: Opened) {
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	await visitor.get((await lastMail(db, camille.email)).link)
	return visitor
}

const link = (visitor: ReturnType<typeof createVisitor>) =>
	begin(visitor, { callbackURL: '/dashboard/settings/accounts' }, '/link-social')

onEachEngine(
	'a provider that verified an address opens the account with this verified address',
	async (database) => {
		await using opened = await openWithProvider(database)
		await registered(opened)
		const visitor = createVisitor(opened.accounts)
		assert.equal(await signInBy(opened.provider, visitor), '/news')
		const session = await opened.accounts.session(visitor.headers())
		assert.equal(session?.user.email, camille.email)
		assert.equal(await countRows(opened.db, 'user'), 1)
		assert.equal(await countRows(opened.db, 'account'), 2)
	},
)

onEachEngine('an address unverified on either side opens no account', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	await createVisitor(accounts).post('/sign-up/email', camille)
	assert.equal(codeIn(await signInBy(provider, createVisitor(accounts))), 'account_not_linked')
	await db.updateTable('user').set({ emailVerified: true }).execute()
	provider.person.emailVerified = false
	assert.equal(codeIn(await signInBy(provider, createVisitor(accounts))), 'account_not_linked')
	assert.equal(await countRows(db, 'account'), 1)
})

onEachEngine('a signed-in user links a provider and signs in with it afterwards', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, provider } = opened
	const visitor = await registered(opened)
	assert.equal(await landing(visitor, provider.agree(await link(visitor))), '/dashboard/settings/accounts')
	const listed = (await (await visitor.get('/list-accounts')).json()) as Record<string, unknown>[]
	assert.deepEqual(
		listed.map((each) => each['provider']),
		['credential', 'gitlab'],
	)
	assert.equal(await landing(visitor, provider.agree(await link(visitor))), '/dashboard/settings/accounts')
	assert.equal(await signInBy(provider, createVisitor(accounts)), '/news')
})

onEachEngine(
	'linking rejects another address, an unverified one and accounts of other users',
	async (database) => {
		await using opened = await openWithProvider(database)
		const { accounts, db, provider } = opened
		const visitor = await registered(opened)
		const tried = async () => codeIn(await landing(visitor, provider.agree(await link(visitor))))

		provider.person.email = 'other@exemple.fr'
		assert.equal(await tried(), 'unable_to_link_account')
		provider.person.email = camille.email
		provider.person.emailVerified = false
		assert.equal(await tried(), 'unable_to_link_account')

		provider.person = { ...provider.person, id: '4712', email: 'other@exemple.fr', emailVerified: true }
		await signInBy(provider, createVisitor(accounts))
		provider.person.email = camille.email
		assert.equal(await tried(), 'account_already_linked_to_different_user')
		assert.equal(await countRows(db, 'account'), 2)
	},
)

onEachEngine('a link begun by one user is not completed for another', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const visitor = await registered(opened)
	const url = provider.agree(await link(visitor))
	const stranger = createVisitor(accounts)
	await stranger.post('/sign-up/email', { ...camille, email: 'other@exemple.fr' })
	assert.equal(codeIn(await landing(stranger, url)), 'please_restart_the_process')
	assert.equal(await countRows(db, 'account'), 2)
	assert.equal((await createVisitor(accounts).post('/link-social', { provider: 'gitlab' })).status, 401)
})

onEachEngine('a provider can be unlinked unless it is the last sign-in method', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, db, provider } = opened
	const alone = createVisitor(accounts)
	await signInBy(provider, alone)
	const rejected = await alone.post('/unlink-account', { providerId: 'gitlab' })
	assert.equal(rejected.status, 400)
	assert.equal((await bodyOf(rejected))['message'], "You can't unlink your last account")

	await alone.post('/set-first-password', { newPassword: camille.password })
	assert.equal(await countRows(db, 'account'), 2)
	assert.equal((await alone.post('/unlink-account', { providerId: 'gitlab' })).status, 200)
	assert.equal((await alone.post('/unlink-account', { providerId: 'gitlab' })).status, 400)
	assert.equal(await countRows(db, 'account'), 1)
})

onEachEngine(
	'only one of six concurrent calls unlinks one of the last two sign-in methods',
	async (database) => {
		await using opened = await openWithProvider(database)
		const { db, provider } = opened
		const visitor = await registered(opened)
		await landing(visitor, provider.agree(await link(visitor)))
		const answers = await Promise.all(
			['gitlab', 'credential', 'gitlab', 'credential', 'gitlab', 'credential'].map((providerId) =>
				visitor.post('/unlink-account', { providerId }),
			),
		)
		assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400, 400, 400, 400, 400])
		for (const answer of answers.filter(({ status }) => status === 400)) {
			assert.equal((await bodyOf(answer))['message'], "You can't unlink your last account")
		}
		assert.equal(await countRows(db, 'account'), 1)
	},
)
