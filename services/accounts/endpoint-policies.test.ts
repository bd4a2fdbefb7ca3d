import assert from 'node:assert/strict'
import type { AppError } from '#platform/errors.ts'
import { bodyOf, camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { challenged, withTwoFactor } from '#services/accounts/two-factor/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import type { CallKind } from './rate-limit/limits.ts'
import { limitsWith, manualClock } from './rate-limit/testing.ts'

type Visitor = ReturnType<typeof createVisitor>

const calls: { kind: CallKind; path: string; body: object; signedIn?: boolean }[] = [
	{ kind: 'signIn', path: '/sign-in/email', body: { email: camille.email, password: 'au hasard, encore' } },
	{ kind: 'signUp', path: '/sign-up/email', body: { ...camille, name: '' } },
	{ kind: 'mail', path: '/request-password-reset', body: { email: camille.email } },
	{ kind: 'mail', path: '/send-verification-email', body: { email: camille.email } },
	{ kind: 'mail', path: '/sign-in/magic-link', body: { email: camille.email } },
	{ kind: 'mail', path: '/change-email', body: { newEmail: 'autre@exemple.fr' } },
	{
		kind: 'password',
		path: '/change-password',
		body: { currentPassword: 'au hasard', newPassword: 'les marches du parvis' },
		signedIn: true,
	},
	{ kind: 'password', path: '/delete-user', body: { password: 'au hasard' }, signedIn: true },
	{ kind: 'password', path: '/two-factor/enable', body: { password: 'au hasard' }, signedIn: true },
	{ kind: 'code', path: '/device/approve', body: { userCode: 'ABCDEFGH' }, signedIn: true },
	{ kind: 'client', path: '/oauth2/token', body: { client_id: 'abc', grant_type: 'refresh_token' } },
	{ kind: 'client', path: '/device/code', body: { client_id: 'abc' } },
]

for (const { kind, path, body, signedIn = false } of calls) {
	onEachEngine(`${path} is counted for its account from any address`, async (database) => {
		const limits = limitsWith({ [kind]: { counts: 'every', account: [{ burst: 2, everySeconds: 60 }] } })
		const { accounts } = await openAccounts(database, { limits, clock: manualClock().clock })
		await accounts.createUser({ ...camille, role: 'member' })
		const user = createVisitor(accounts)
		if (signedIn) assert.equal((await user.post('/sign-in/email', camille)).status, 200)
		const statuses = []
		for (let attempt = 0; attempt < 3; attempt += 1) {
			const visitor = createVisitor(accounts, undefined, `198.18.${attempt}.7`)
			if (signedIn) for (const each of user.cookies) visitor.cookies.set(...each)
			statuses.push((await visitor.post(path, body)).status)
		}
		assert.notEqual(statuses[0], 429)
		assert.notEqual(statuses[1], 429)
		assert.equal(statuses[2], 429)
	})
}

const secondSteps: { kind: CallKind; path: string; body: object }[] = [
	{ kind: 'code', path: '/two-factor/verify-totp', body: { code: '000000' } },
	{ kind: 'code', path: '/two-factor/verify-otp', body: { code: '000000' } },
	{ kind: 'code', path: '/two-factor/verify-backup-code', body: { code: 'a' } },
	{ kind: 'mail', path: '/two-factor/send-otp', body: {} },
]

for (const { kind, path, body } of secondSteps) {
	onEachEngine(`${path} is counted for the user across sign-ins and other cookies`, async (database) => {
		const limits = limitsWith({ [kind]: { counts: 'every', account: [{ burst: 2, everySeconds: 60 }] } })
		const baseUrl = 'https://parvis.exemple.fr'
		const { accounts, db } = await withTwoFactor(database, {
			limits,
			clock: manualClock().clock,
			baseUrl,
		})
		await db.deleteFrom('rateLimitBucket').execute()
		const pending = await challenged(accounts, baseUrl)
		const statuses = []
		for (const attempt of [1, 2, 3, 4]) {
			const visitor = createVisitor(accounts, baseUrl, `198.18.${attempt}.7`)
			visitor.cookies.set('other.two_factor', `forged${attempt}`)
			const { cookies } = attempt < 4 ? pending : await challenged(accounts, baseUrl)
			for (const each of cookies) visitor.cookies.set(...each)
			statuses.push((await visitor.post(path, body)).status)
		}
		assert.notEqual(statuses[0], 429)
		assert.notEqual(statuses[1], 429)
		assert.deepEqual(statuses.slice(2), [429, 429])
	})
}

onEachEngine(
	'a pending sign-in does not reset the count of a session in the same browser',
	async (database) => {
		const limits = limitsWith({ code: { counts: 'failed', account: [{ burst: 2, everySeconds: 60 }] } })
		const { accounts, db, visitor } = await withTwoFactor(database, { limits, clock: manualClock().clock })
		await db.deleteFrom('rateLimitBucket').execute()
		const guess = async () => (await visitor.post('/two-factor/verify-totp', { code: '000000' })).status
		assert.equal(await guess(), 401)
		assert.equal(await guess(), 401)
		for (const [name, value] of (await challenged(accounts)).cookies) {
			if (name.endsWith('two_factor')) visitor.cookies.set(name, value)
		}
		assert.equal(await guess(), 429)
	},
)

/** Calls without an account, counted only by network. */
const links = [
	['POST', '/reset-password'],
	['GET', '/verify-email?token=a'],
	['GET', '/reset-password/abc'],
	['GET', '/magic-link/verify?token=a'],
	['POST', '/passkey/verify-authentication'],
	['GET', '/delete-user/callback?token=a'],
] as const

onEachEngine('attempts at links and passkeys are counted by address', async (database) => {
	const { clock } = manualClock()
	const limits = limitsWith({ token: { counts: 'every', address: [{ burst: 1, everySeconds: 60 }] } })
	const { accounts } = await openAccounts(database, { limits, clock })
	for (const [index, [method, path]] of links.entries()) {
		const visitor = createVisitor(accounts, undefined, `198.18.${index}.7`)
		const attempt = () => (method === 'GET' ? visitor.get(path) : visitor.post(path, {}))
		assert.notEqual((await attempt()).status, 429, path)
		assert.equal((await attempt()).status, 429, path)
	}
})

onEachEngine('a right password without its second factor does not reset the failures', async (database) => {
	const { clock } = manualClock()
	const limits = limitsWith({ signIn: { counts: 'failed', account: [{ burst: 2, everySeconds: 60 }] } })
	const { accounts, db } = await openAccounts(database, { limits, clock })
	await accounts.createUser({ ...camille, role: 'member' })
	const owner = createVisitor(accounts)
	await owner.post('/sign-in/email', camille)
	await owner.post('/two-factor/enable', { password: camille.password })
	await db.updateTable('user').set({ twoFactorEnabled: true }).execute()
	await db.updateTable('twoFactor').set({ verified: true }).execute()
	const guesser = createVisitor(accounts, undefined, '198.18.0.7')
	for (let attempt = 0; attempt < 2; attempt += 1) {
		const answer = await bodyOf(await guesser.post('/sign-in/email', camille))
		assert.equal(answer['twoFactorRedirect'], true)
	}
	assert.equal((await guesser.post('/sign-in/email', camille)).status, 429)
})

onEachEngine('page visits are counted by token and by address', async (database) => {
	const { clock } = manualClock()
	const pageVisit = { counts: 'every' as const, account: [{ burst: 2, everySeconds: 30 }] }
	const { accounts } = await openAccounts(database, { limits: limitsWith({ pageVisit }), clock })
	const visitor: Visitor = createVisitor(accounts)
	await accounts.createUser({ ...camille, role: 'member' })
	const { token } = await bodyOf(await visitor.post('/sign-in/email', camille))
	const visit = () => accounts.setPageVisited(String(token), 'home', visitor.headers())
	await visit()
	await visit()
	await assert.rejects(
		visit(),
		({ code, retryAfterSeconds }: AppError) => code === 'TOO_MANY_REQUESTS' && retryAfterSeconds === 30,
	)
})
