import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import {
	bodyOf,
	camille,
	countRows,
	createVisitor,
	lastMail,
	openAccounts,
} from '#services/accounts/testing.ts'

const common = { message: 'Password is too common', code: 'PASSWORD_IS_TOO_COMMON' }
const names = { message: 'Password is made of names', code: 'PASSWORD_IS_MADE_OF_NAMES' }

const ofGoodLength = [
	{ password: 'Azerty123!', rejection: common },
	{ password: 'camillemartin', rejection: names },
	{ password: 'Camille-Martin1', rejection: names },
	{ password: 'parvis2026', rejection: names },
]

const weak = [
	...ofGoodLength,
	{ password: 'court', rejection: { message: 'Password too short', code: 'PASSWORD_TOO_SHORT' } },
	{ password: 'azerty'.repeat(22), rejection: { message: 'Password too long', code: 'PASSWORD_TOO_LONG' } },
]

onEachEngine(
	'a weak password is rejected at registration and a phrase is then accepted',
	async (database) => {
		const { accounts, db } = await openAccounts(database)
		for (const { password, rejection } of weak) {
			const answer = await createVisitor(accounts).post('/sign-up/email', { ...camille, password })
			assert.equal(answer.status, 400)
			assert.deepEqual(await bodyOf(answer), rejection)
		}
		assert.equal(await countRows(db, 'user'), 0)
		assert.equal((await createVisitor(accounts).post('/sign-up/email', camille)).status, 200)
	},
)

onEachEngine('a weak password does not consume the reset link', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await createVisitor(accounts).post('/sign-up/email', camille)
	const visitor = createVisitor(accounts)
	await visitor.post('/request-password-reset', { email: camille.email })
	await accounts.close()
	const token = /reset-password\/(\w+)/.exec((await lastMail(db, camille.email)).link)?.[1]
	for (const { password, rejection } of weak) {
		const answer = await visitor.post('/reset-password', { newPassword: password, token })
		assert.deepEqual(await bodyOf(answer), rejection)
	}
	const forged = await visitor.post('/reset-password', { newPassword: 'parvis2026', token: 'x'.repeat(24) })
	assert.equal((await bodyOf(forged))['code'], 'INVALID_TOKEN')
	assert.equal(
		(await visitor.post('/reset-password', { newPassword: 'une autre phrase', token })).status,
		200,
	)
})

onEachEngine('a weak password does not replace another, and visitors learn nothing', async (database) => {
	const { accounts } = await openAccounts(database)
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	for (const { password, rejection } of weak) {
		const body = { currentPassword: camille.password, newPassword: password }
		const answer = await visitor.post('/change-password', body)
		assert.equal(answer.status, 400)
		assert.deepEqual(await bodyOf(answer), rejection)
		assert.equal((await createVisitor(accounts).post('/change-password', body)).status, 401)
	}
	assert.equal((await createVisitor(accounts).post('/sign-in/email', camille)).status, 200)
})

onEachEngine('the set-up link and the command line apply the same rules', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const token = (await accounts.setUpToken()) ?? ''
	for (const { password, rejection } of weak) {
		const rejected = { name: 'AppError', code: 'VALIDATION_ERROR', message: rejection.message }
		await assert.rejects(accounts.setUp({ token, ...camille, password }, new Headers()), rejected)
		await assert.rejects(accounts.createUser({ ...camille, password, role: 'member' }), rejected)
	}
	assert.equal(await countRows(db, 'user'), 0)
	assert.equal(await accounts.canSetUp(token), true)
})

onEachEngine('the current site name counts as a name', async (database) => {
	const { accounts } = await openAccounts(database)
	const odile = { name: 'Odile', email: 'odile@exemple.fr', password: 'les lampes du soir' }
	const visitor = createVisitor(accounts)
	const token = (await accounts.setUpToken()) ?? ''
	visitor.storeCookies(await accounts.setUp({ token, ...odile }, visitor.headers()))
	const value = { siteName: 'Chez Gudule' }
	await accounts.settings.change(visitor.headers(), 'identity', { value, expectedVersion: 0 })
	const register = async (password: string) =>
		(await createVisitor(accounts).post('/sign-up/email', { ...camille, password })).status
	assert.equal(await register('chez-gudule-75'), 400)
	assert.equal(await register('parvis du nord'), 200)
})

onEachEngine('a password set by an administrator is checked against the user’s names', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await createVisitor(accounts).post('/sign-up/email', camille)
	const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
	const odile = { name: 'Odile', email: 'odile@exemple.fr', password: 'les lampes du soir' }
	await accounts.createUser({ ...odile, role: 'admin' })
	const [admin, member, visitor] = [createVisitor(accounts), createVisitor(accounts), createVisitor(accounts)]
	await admin.post('/sign-in/email', odile)
	await member.post('/sign-in/email', camille)
	for (const { password, rejection } of ofGoodLength) {
		const set = { userId: id, newPassword: password }
		assert.deepEqual(await bodyOf(await admin.post('/admin/set-user-password', set)), rejection)
		for (const other of [member, visitor]) {
			const answer = await other.post('/admin/set-user-password', set)
			assert.ok([401, 403].includes(answer.status))
		}
	}
	const made = { ...camille, email: 'autre@exemple.fr', password: 'camillemartin' }
	assert.deepEqual(await bodyOf(await admin.post('/admin/create-user', made)), names)
	assert.equal((await member.post('/admin/create-user', made)).status, 403)
})

onEachEngine('a weak password is rejected alike with and without an account', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await createVisitor(accounts).post('/sign-up/email', camille)
	const invalid = [...weak.map(({ password }) => ({ password })), { password: '' }, { password: 12 }]
	for (const fields of [...invalid, { rememberMe: 'x' }, { image: 'x' }, { name: undefined }, { name: '' }]) {
		const [known, unknown] = await Promise.all(
			[camille.email, 'inconnue@exemple.fr'].map(async (email) => {
				const answer = await createVisitor(accounts).post('/sign-up/email', {
					...camille,
					email,
					...fields,
				})
				return [answer.status, await bodyOf(answer)]
			}),
		)
		assert.deepEqual(known, unknown)
		assert.equal(known?.[0], 400, JSON.stringify(fields))
	}
	assert.equal(await countRows(db, 'user'), 1)
})
