import assert from 'node:assert/strict'
import { AppError } from '#platform/errors.ts'
import { openFixedProviders } from '#tests/support/fixed-providers.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { password, signedIn } from '#services/accounts/users/testing.ts'
import { codeIn, openWithProvider, signInBy } from '#services/accounts/providers/testing.ts'
import { bodyOf, camille, createVisitor, lastMail, openAccounts } from '#services/accounts/testing.ts'
import { confirmed, move, newEmail, restoreTokenOf } from './testing.ts'

type Opened = Awaited<ReturnType<typeof openAccounts>>

/** Restores the address of Camille's account with `token`. */
async function assertRestores({ accounts, db }: Opened, token: string) {
	const answer = await createVisitor(accounts).post('/restore-email', { token })
	assert.equal(answer.status, 200, await answer.text())
	const holders = await db.selectFrom('user').select('name').where('email', '=', camille.email).execute()
	assert.deepEqual(holders, [{ name: camille.name }])
}

onEachEngine('a social sign-in cannot register a restorable address', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts, provider } = opened
	const token = await move(opened, await confirmed(opened))
	for (const emailVerified of [false, true]) {
		provider.person = { ...provider.person, name: 'Autre', email: camille.email.toUpperCase(), emailVerified }
		const other = createVisitor(accounts)
		assert.equal(codeIn(await signInBy(provider, other)), 'unable_to_create_user')
		assert.equal(await accounts.session(other.headers()), null)
	}
	await assertRestores(opened, token)
})

onEachEngine('an ID token cannot register a restorable address', async (database) => {
	await using providers = await openFixedProviders()
	const opened = await openAccounts(database, { socialProviders: providers.socialProviders })
	const token = await move(opened, await confirmed(opened))
	const idToken = { token: await providers.idToken('google', { email: camille.email }) }
	const answer = await createVisitor(opened.accounts).post('/sign-in/social', { provider: 'google', idToken })
	assert.equal(answer.status, 422)
	assert.equal((await bodyOf(answer))['code'], 'USER_ALREADY_EXISTS')
	await assertRestores(opened, token)
})

onEachEngine(
	'neither administrators nor the command line can assign a restorable address',
	async (database) => {
		const opened = await openAccounts(database)
		const { accounts } = opened
		const token = await move(opened, await confirmed(opened))
		const admin = await signedIn(opened, 'ana', 'admin')
		const { id: userId } = await signedIn(opened, 'lou')
		const { email } = camille
		const calls = [
			['/admin/create-user', { name: 'Autre', email, password }],
			['/admin/update-user', { userId, data: { email } }],
		] as const
		for (const [path, body] of calls) {
			const answer = await admin.post(path, body)
			assert.equal(answer.status, 409, path)
			assert.equal((await bodyOf(answer))['code'], 'USER_ALREADY_EXISTS')
		}
		const made = accounts.createUser({ name: 'Autre', email, password, role: 'member' })
		await assert.rejects(made, new AppError({ code: 'CONFLICT', message: 'User already exists' }))
		await assertRestores(opened, token)
	},
)

onEachEngine('an address is free again after its restore link has expired', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	await move(opened, await confirmed(opened))
	const past = new Date(Date.now() - 1000)
	await db.updateTable('previousAddress').set({ expiresAt: past }).execute()
	await accounts.createUser({ name: 'Autre', email: camille.email, password, role: 'member' })
})

/** The restore tokens of Camille's first two addresses, after two changes. */
async function movedTwice(opened: Opened) {
	const { db } = opened
	const visitor = await confirmed(opened)
	const first = await move(opened, visitor)
	await visitor.get((await lastMail(db, newEmail)).link)
	await visitor.post('/change-email', { newEmail: 'camille@encore.fr' })
	await visitor.get((await lastMail(db, newEmail)).link)
	return { first, second: await restoreTokenOf(opened, newEmail) }
}

onEachEngine(
	'an attacker who took an account over cannot revoke the restore link of its first address',
	async (database) => {
		const opened = await openAccounts(database)
		const { accounts, db } = opened
		const { first, second } = await movedTwice(opened)
		const restored = await createVisitor(accounts).post('/restore-email', { token: second })
		assert.equal(restored.status, 200)
		assert.deepEqual(await db.selectFrom('user').select('email').execute(), [{ email: newEmail }])
		await assertRestores(opened, first)
		assert.deepEqual(await db.selectFrom('previousAddress').select('email').execute(), [])
	},
)

onEachEngine('after the first address restored the account, later ones cannot', async (database) => {
	const opened = await openAccounts(database)
	const { first, second } = await movedTwice(opened)
	await assertRestores(opened, first)
	const answer = await createVisitor(opened.accounts).post('/restore-email', { token: second })
	assert.equal(answer.status, 400)
})
