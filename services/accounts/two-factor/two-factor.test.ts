import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachEngine } from '#tests/support/databases.ts'
import {
	bodyOf,
	camille,
	countRows,
	createVisitor,
	lastMail,
	openAccounts,
} from '#services/accounts/testing.ts'
import { challenged, totpCode, turnOn, withTwoFactor } from './testing.ts'

const isSignedIn = async (visitor: ReturnType<typeof createVisitor>) =>
	(await (await visitor.get('/get-session')).json()) !== null

const codeOf = async (answer: Response) => (await bodyOf(answer))['code']

test('the generated test codes match RFC 6238', ({ mock }) => {
	const uri = 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
	mock.timers.enable({ apis: ['Date'] })
	mock.timers.setTime(1_111_111_109_000)
	assert.equal(totpCode(uri), '081804')
	mock.timers.setTime(20_000_000_000_000)
	assert.equal(totpCode(uri), '353130')
})

onEachEngine('enabling a second factor needs the password and a code', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	for (const proof of [{}, { password: 'pas le bon' }]) {
		const rejected = await visitor.post('/two-factor/enable', proof)
		assert.equal(rejected.status, 400)
		assert.equal(await codeOf(rejected), 'INVALID_PASSWORD')
	}
	const answer = await bodyOf(await visitor.post('/two-factor/enable', { password: camille.password }))
	const { totpURI, backupCodes } = answer as { totpURI: string; backupCodes: string[] }
	const uri = new URL(totpURI)
	assert.equal(decodeURIComponent(uri.pathname), `/Parvis:${camille.email}`)
	assert.deepEqual(
		{ issuer: uri.searchParams.get('issuer'), digits: uri.searchParams.get('digits') },
		{ issuer: 'Parvis', digits: '6' },
	)
	assert.equal(new Set(backupCodes).size, 10)
	assert.ok(backupCodes.every((code) => /^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/.test(code)))
	const { user } = (await bodyOf(await visitor.get('/get-session'))) as { user: Record<string, unknown> }
	assert.equal(user['twoFactorEnabled'], false)

	assert.equal((await visitor.post('/two-factor/verify-totp', { code: '000000' })).status, 401)
	assert.equal((await visitor.post('/two-factor/verify-totp', { code: totpCode(totpURI) })).status, 200)
	assert.equal(await isSignedIn(visitor), true)
	assert.match((await lastMail(db, camille.email)).subject, /double vérification est active/)
	const stored = await db.selectFrom('twoFactor').selectAll().executeTakeFirstOrThrow()
	const secret = uri.searchParams.get('secret')!
	assert.ok(!JSON.stringify(stored).includes(secret))
	assert.ok(backupCodes.every((code) => !stored.backupCodes.includes(code)))
})

onEachEngine('after the password, a session begins only with a code', async (database) => {
	const { accounts, db, totpURI } = await withTwoFactor(database)
	const before = await countRows(db, 'session')
	const visitor = await challenged(accounts)
	assert.equal(await isSignedIn(visitor), false)
	assert.deepEqual(
		[...visitor.cookies.keys()].filter((name) => name.includes('session_token')),
		[],
	)
	assert.equal(await countRows(db, 'session'), before)

	const wrong = await visitor.post('/two-factor/verify-totp', { code: '12345' })
	assert.equal(wrong.status, 401)
	assert.equal(await codeOf(wrong), 'INVALID_CODE')
	const right = await visitor.post('/two-factor/verify-totp', { code: totpCode(totpURI) })
	assert.equal(right.status, 200)
	assert.equal(await isSignedIn(visitor), true)
})

onEachEngine('six concurrent uses of a code create one session', async (database) => {
	const { accounts, db, totpURI } = await withTwoFactor(database)
	const before = await countRows(db, 'session')
	const visitors = []
	for (let index = 0; index < 6; index += 1) visitors.push(await challenged(accounts))
	const code = totpCode(totpURI)
	const answers = await Promise.all(
		visitors.map((visitor) => visitor.post('/two-factor/verify-totp', { code })),
	)
	const statuses = answers.map(({ status }) => status).sort()
	assert.deepEqual(statuses, [200, 401, 401, 401, 401, 401])
	assert.equal(await countRows(db, 'session'), before + 1)
	const again = await (await challenged(accounts)).post('/two-factor/verify-totp', { code })
	assert.equal(await codeOf(again), 'INVALID_CODE')
})

onEachEngine('six concurrent uses of a backup code create one session', async (database) => {
	const { accounts, db, backupCodes } = await withTwoFactor(database)
	const before = await countRows(db, 'session')
	const visitors = []
	for (let index = 0; index < 6; index += 1) visitors.push(await challenged(accounts))
	const [code] = backupCodes
	const answers = await Promise.all(
		visitors.map((visitor) => visitor.post('/two-factor/verify-backup-code', { code })),
	)
	assert.equal(answers.filter(({ status }) => status === 200).length, 1)
	assert.ok(answers.every(({ status }) => [200, 401, 409].includes(status)))
	assert.equal(await countRows(db, 'session'), before + 1)
	const again = await (await challenged(accounts)).post('/two-factor/verify-backup-code', { code })
	assert.equal(await codeOf(again), 'INVALID_BACKUP_CODE')
})

onEachEngine('each of the ten backup codes works once; new ones replace the old', async (database) => {
	const { accounts, visitor, backupCodes } = await withTwoFactor(database)
	const codesLeft = async () => (await accounts.security.read(visitor.headers())).backupCodesLeft
	const use = async (code: string | undefined) =>
		(await (await challenged(accounts)).post('/two-factor/verify-backup-code', { code })).status
	assert.equal(await codesLeft(), 10)
	assert.equal(await use(backupCodes[3]), 200)
	assert.equal(await use(backupCodes[3]), 401)
	assert.equal(await codesLeft(), 9)
	const rejected = await visitor.post('/two-factor/generate-backup-codes', { password: 'pas le bon' })
	assert.equal(await codeOf(rejected), 'INVALID_PASSWORD')
	const renewed = await visitor.post('/two-factor/generate-backup-codes', { password: camille.password })
	const { status, backupCodes: fresh } = (await bodyOf(renewed)) as { status: boolean; backupCodes: string[] }
	assert.equal(status, true)
	assert.equal(await codesLeft(), 10)
	assert.equal(await use(backupCodes[4]), 401)
	assert.equal(await use(fresh[0]), 200)
})

onEachEngine('a trusted device skips the second factor for 30 days', async (database) => {
	const { accounts, db, totpURI } = await withTwoFactor(database)
	const device = await challenged(accounts)
	const answer = await device.post('/two-factor/verify-totp', { code: totpCode(totpURI), trustDevice: true })
	const trust = answer.headers.getSetCookie().find((line) => line.startsWith('parvis.trust_device='))
	assert.match(trust ?? '', /Max-Age=2592000;.*HttpOnly/)
	const signIn = async () => {
		const body = await bodyOf(await device.post('/sign-in/email', camille))
		return 'twoFactorRedirect' in body ? 'asked' : 'let in'
	}
	await device.post('/sign-out', {})
	assert.equal(await signIn(), 'let in')
	await device.post('/sign-out', {})
	await db
		.updateTable('verification')
		.set({ expiresAt: new Date(0) })
		.execute()
	assert.equal(await signIn(), 'asked')
	assert.equal(
		(await bodyOf(await createVisitor(accounts).post('/sign-in/email', camille)))['twoFactorRedirect'],
		true,
	)
})

onEachEngine(
	'ten consecutive wrong codes lock the second factor for the right code too',
	async (database) => {
		const { accounts, db, totpURI, backupCodes } = await withTwoFactor(database)
		let visitor = await challenged(accounts)
		for (let attempt = 0; attempt < 10; attempt += 1) {
			if (attempt === 5) {
				const spent = await visitor.post('/two-factor/verify-totp', { code: totpCode(totpURI, -4) })
				assert.equal(spent.status, 400)
				visitor = await challenged(accounts)
			}
			const wrong = await visitor.post('/two-factor/verify-backup-code', { code: `wrong-${attempt}` })
			assert.equal(wrong.status, 401)
		}
		const locked = await (
			await challenged(accounts)
		).post('/two-factor/verify-backup-code', { code: backupCodes[0] })
		assert.equal(locked.status, 429)
		await db
			.updateTable('twoFactor')
			.set({ lockedUntil: new Date(Date.now() - 1000) })
			.execute()
		const opened = await (
			await challenged(accounts)
		).post('/two-factor/verify-backup-code', { code: backupCodes[0] })
		assert.equal(opened.status, 200)
	},
)

onEachEngine('a pending sign-in expires', async (database) => {
	const { accounts, db, totpURI } = await withTwoFactor(database)
	const visitor = await challenged(accounts)
	await db
		.updateTable('verification')
		.set({ expiresAt: new Date(Date.now() - 1000) })
		.execute()
	const answer = await visitor.post('/two-factor/verify-totp', { code: totpCode(totpURI) })
	assert.equal(answer.status, 401)
	assert.equal(await codeOf(answer), 'INVALID_TWO_FACTOR_COOKIE')
})

onEachEngine('disabling needs the password and deletes all its data', async (database) => {
	const { accounts, db, visitor } = await withTwoFactor(database)
	assert.equal(await codeOf(await visitor.post('/two-factor/disable', {})), 'INVALID_PASSWORD')
	const answer = await visitor.post('/two-factor/disable', { password: camille.password })
	assert.deepEqual(await bodyOf(answer), { status: true })
	assert.equal((await db.selectFrom('twoFactor').select('id').execute()).length, 0)
	assert.equal(
		(await bodyOf(await createVisitor(accounts).post('/sign-in/email', camille)))['redirect'],
		false,
	)
	assert.match((await lastMail(db, camille.email)).subject, /double vérification est arrêtée/)
})

onEachEngine('a password reset does not bypass the second factor', async (database) => {
	const { accounts, db } = await withTwoFactor(database)
	const visitor = createVisitor(accounts)
	await visitor.post('/request-password-reset', { email: camille.email, redirectTo: '/auth/reset-password' })
	const { link } = await lastMail(db, camille.email)
	const token = /reset-password\/([^?]+)/.exec(link)?.[1]
	const newPassword = 'une autre phrase, plus longue'
	const reset = await visitor.post('/reset-password', { token, newPassword })
	assert.equal(reset.status, 200)
	assert.equal(await isSignedIn(visitor), false)
	const answer = await visitor.post('/sign-in/email', { email: camille.email, password: newPassword })
	assert.equal((await bodyOf(answer))['twoFactorRedirect'], true)
	assert.equal(await isSignedIn(visitor), false)
})

onEachEngine('a user without a password needs a fresh session', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	await db.updateTable('account').set({ password: null }).execute()
	await db
		.updateTable('session')
		.set({ createdAt: new Date(Date.now() - 86_400_000) })
		.execute()
	for (const path of ['enable', 'disable', 'generate-backup-codes', 'get-totp-uri']) {
		const rejected = await visitor.post(`/two-factor/${path}`, {})
		assert.equal(rejected.status, 403, path)
		assert.equal(await codeOf(rejected), 'SESSION_IS_NOT_FRESH')
	}
	await db.updateTable('session').set({ createdAt: new Date() }).execute()
	await turnOn(visitor, {})
	assert.equal((await visitor.post('/two-factor/disable', {})).status, 200)
})
