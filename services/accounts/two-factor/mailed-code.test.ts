import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { bodyOf, camille, createVisitor, lastMail, openAccounts } from '#services/accounts/testing.ts'
import type { Db } from '#services/accounts/tables.ts'
import { challenged, withTwoFactor } from './testing.ts'

const codeOf = async (answer: Response) => (await bodyOf(answer))['code']

async function mailedCode(db: Db): Promise<string> {
	const { text } = await lastMail(db, camille.email)
	return /^\d{6}$/m.exec(text)?.[0] ?? ''
}

onEachEngine('a mailed code signs in once and is stored as a hash', async (database) => {
	const { accounts, db } = await withTwoFactor(database)
	const visitor = await challenged(accounts)
	const sent = await visitor.post('/two-factor/send-otp', {})
	assert.deepEqual(await bodyOf(sent), { status: true })
	const code = await mailedCode(db)
	assert.match(code, /^\d{6}$/)
	const stored = await db.selectFrom('verification').select('value').execute()
	assert.ok(stored.every(({ value }) => !value.includes(code)))

	assert.equal((await visitor.post('/two-factor/verify-otp', { code })).status, 200)
	const other = await challenged(accounts)
	assert.equal(await codeOf(await other.post('/two-factor/verify-otp', { code })), 'OTP_HAS_EXPIRED')
})

onEachEngine('a mailed code works only in the browser that requested it', async (database) => {
	const { accounts, db } = await withTwoFactor(database)
	await (await challenged(accounts)).post('/two-factor/send-otp', {})
	const other = await challenged(accounts)
	await other.post('/two-factor/send-otp', {})
	const mails = await db.selectFrom('mails').select('text').orderBy('createdAt').execute()
	const codes = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? [])
	assert.equal(codes.length, 2)
	assert.equal((await other.post('/two-factor/verify-otp', { code: codes[0] })).status, 401)
	assert.equal((await other.post('/two-factor/verify-otp', { code: codes[1] })).status, 200)
})

onEachEngine('a mailed code allows five attempts', async (database) => {
	const { accounts, db } = await withTwoFactor(database)
	const visitor = await challenged(accounts)
	await visitor.post('/two-factor/send-otp', {})
	const code = await mailedCode(db)
	const wrong = code === '000000' ? '111111' : '000000'
	for (let attempt = 0; attempt < 5; attempt += 1) {
		assert.equal((await visitor.post('/two-factor/verify-otp', { code: wrong })).status, 401)
	}
	const spent = await visitor.post('/two-factor/verify-otp', { code })
	assert.equal(spent.status, 400)
	assert.equal(await codeOf(spent), 'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE')
})

onEachEngine('a mailed code is valid for ten minutes', async (database) => {
	const { accounts, db } = await withTwoFactor(database)
	const visitor = await challenged(accounts)
	const before = Date.now()
	await visitor.post('/two-factor/send-otp', {})
	const rows = await db.selectFrom('verification').select(['id', 'value', 'expiresAt']).execute()
	const mailed = rows.find(({ value }) => value.endsWith(':0'))
	assert.ok(mailed)
	const lifeMs = new Date(mailed.expiresAt).getTime() - before
	assert.ok(lifeMs >= 600_000 && lifeMs < 605_000, String(lifeMs))
	await db
		.updateTable('verification')
		.set({ expiresAt: new Date(Date.now() - 1) })
		.where('id', '=', mailed.id)
		.execute()
	const late = await visitor.post('/two-factor/verify-otp', { code: await mailedCode(db) })
	assert.equal(await codeOf(late), 'OTP_HAS_EXPIRED')
})

onEachEngine('a mailed code cannot be the only second factor', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	const answer = await visitor.post('/two-factor/enable', { password: camille.password, method: 'otp' })
	assert.equal(answer.status, 400)
	await visitor.post('/two-factor/send-otp', {})
	const verified = await visitor.post('/two-factor/verify-otp', { code: await mailedCode(db) })
	assert.equal(verified.status, 400)
	const { twoFactorEnabled } = await db
		.selectFrom('user')
		.select('twoFactorEnabled')
		.executeTakeFirstOrThrow()
	assert.ok(!twoFactorEnabled)
})

onEachEngine('a code is sent only after the password', async (database) => {
	const { accounts } = await withTwoFactor(database)
	const answer = await createVisitor(accounts).post('/two-factor/send-otp', {})
	assert.equal(answer.status, 401)
	assert.equal(await codeOf(answer), 'INVALID_TWO_FACTOR_COOKIE')
})
