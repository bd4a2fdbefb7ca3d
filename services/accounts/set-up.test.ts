import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { camille, countRows, createVisitor, openAccounts } from './testing.ts'

const alix = { name: 'Alix Perrin', email: 'alix@exemple.fr', password: 'la grande place' }
const rejected = { name: 'AppError', code: 'FORBIDDEN' }

onEachEngine('the set-up link creates one verified owner and signs in, once', async (database) => {
	const { accounts } = await openAccounts(database)
	assert.equal((await accounts.webSettings()).setUp, false)
	const token = (await accounts.setUpToken()) ?? ''
	assert.match(token, /^[\w-]{43}$/)
	assert.equal(await accounts.canSetUp(token), true)

	const visitor = createVisitor(accounts)
	visitor.storeCookies(await accounts.setUp({ token, ...alix }, visitor.headers()))
	const session = await accounts.session(visitor.headers())
	assert.equal(session?.user.role, 'owner')
	assert.equal(session?.user.emailVerified, true)
	assert.ok(session?.permissions.includes('users.manage'))

	assert.equal(await accounts.setUpToken(), null)
	assert.equal(await accounts.canSetUp(token), false)
	assert.equal((await accounts.webSettings()).setUp, true)
	await assert.rejects(accounts.setUp({ token, ...camille }, new Headers()), rejected)
})

onEachEngine('a wrong token creates no user', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const token = (await accounts.setUpToken()) ?? ''
	for (const wrong of ['', 'x', `${token}x`, token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))]) {
		assert.equal(await accounts.canSetUp(wrong), false)
		await assert.rejects(accounts.setUp({ token: wrong, ...alix }, new Headers()), rejected)
	}
	assert.equal(await countRows(db, 'user'), 0)
})

onEachEngine(
	'the first registration gets no administrator role and keeps the set-up link valid',
	async (database) => {
		const { accounts } = await openAccounts(database)
		const visitor = createVisitor(accounts)
		await visitor.post('/sign-up/email', camille)
		assert.deepEqual((await accounts.session(visitor.headers()))?.permissions, [])
		assert.ok(await accounts.setUpToken())
	},
)

onEachEngine('only one of six concurrent uses of the link creates the owner', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const token = (await accounts.setUpToken()) ?? ''
	const tries = await Promise.allSettled(
		Array.from({ length: 6 }, (_, index) =>
			accounts.setUp({ ...alix, token, email: `alix${index}@exemple.fr` }, new Headers()),
		),
	)
	assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
	assert.equal(await countRows(db, 'user'), 1)
	assert.equal(await countRows(db, 'account'), 1)
})

onEachEngine('the address of an existing account does not become an administrator', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await createVisitor(accounts).post('/sign-up/email', camille)
	const token = (await accounts.setUpToken()) ?? ''
	await assert.rejects(accounts.setUp({ token, ...camille }, new Headers()), { code: 'CONFLICT' })
	assert.equal(await countRows(db, 'user'), 1)
	assert.ok(await accounts.setUpToken())
})

onEachEngine('the command line creates accounts and assigns roles', async (database) => {
	const { accounts } = await openAccounts(database)
	await accounts.createUser({ ...camille, email: 'Camille@Exemple.fr', role: 'member' })
	await assert.rejects(accounts.createUser({ ...camille, role: 'member' }), { code: 'CONFLICT' })
	for (const wrong of [{ email: 'camille' }, { password: 'court' }, { name: ' ' }]) {
		await assert.rejects(accounts.createUser({ ...alix, role: 'member', ...wrong }), {
			code: 'VALIDATION_ERROR',
		})
	}
	await assert.rejects(accounts.setRole('inconnue@exemple.fr', 'admin'), { code: 'NOT_FOUND' })
	await accounts.setRole('CAMILLE@exemple.fr', 'admin')
	assert.equal(await accounts.setUpToken(), null)
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-in/email', camille)
	assert.equal((await accounts.session(visitor.headers()))?.user.role, 'admin')
})
