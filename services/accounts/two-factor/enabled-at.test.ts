import assert from 'node:assert/strict'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { confirmed, move } from '#services/accounts/email-change/testing.ts'
import { bodyOf, camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { totpCode, turnOn } from './testing.ts'

type Visitor = ReturnType<typeof createVisitor>
type Steps = Partial<Record<'before' | 'after', (visitor: Visitor) => Promise<unknown>>>

/** Takes steps before and after the address of Camille's account changes; then she restores it. */
async function changeAndRestore(database: TestDatabase, { before, after }: Steps) {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const thief = await confirmed(opened)
	await before?.(thief)
	const token = await move(opened, thief)
	await after?.(thief)
	const owner = createVisitor(accounts)
	const { token: reset } = await bodyOf(await owner.post('/restore-email', { token }))
	const newPassword = 'une phrase toute neuve'
	assert.equal((await owner.post('/reset-password', { newPassword, token: reset })).status, 200)
	const answer = await owner.post('/sign-in/email', { ...camille, password: newPassword })
	const hasSecondFactor = (await bodyOf(answer))['twoFactorRedirect'] === true
	return { hasSecondFactor, rows: await db.selectFrom('twoFactor').select('verified').execute() }
}

onEachEngine('restoring an address disables a second factor enabled since the change', async (database) => {
	const { hasSecondFactor, rows } = await changeAndRestore(database, { after: (thief) => turnOn(thief) })
	assert.equal(hasSecondFactor, false)
	assert.deepEqual(rows, [])
})

onEachEngine('a second factor begun before and enabled since is disabled too', async (database) => {
	let totpURI = ''
	const { hasSecondFactor } = await changeAndRestore(database, {
		async before(thief) {
			const begun = await bodyOf(await thief.post('/two-factor/enable', { password: camille.password }))
			totpURI = String(begun['totpURI'])
		},
		async after(thief) {
			const answer = await thief.post('/two-factor/verify-totp', { code: totpCode(totpURI) })
			assert.equal(answer.status, 200)
		},
	})
	assert.equal(hasSecondFactor, false)
})

onEachEngine('a second factor replaced since is disabled too', async (database) => {
	const { hasSecondFactor } = await changeAndRestore(database, {
		before: (visitor) => turnOn(visitor),
		async after(thief) {
			await thief.post('/two-factor/disable', { password: camille.password })
			await turnOn(thief)
		},
	})
	assert.equal(hasSecondFactor, false)
})

onEachEngine('a second factor from before the address changed stays', async (database) => {
	const { hasSecondFactor, rows } = await changeAndRestore(database, { before: (visitor) => turnOn(visitor) })
	assert.equal(hasSecondFactor, true)
	assert.equal(rows.length, 1)
})

onEachEngine('the time of enabling a second factor can be neither read nor written', async (database) => {
	const opened = await openAccounts(database)
	const visitor = await confirmed(opened)
	await turnOn(visitor)
	const stored = async () =>
		await opened.db.selectFrom('user').select('twoFactorEnabledAt').executeTakeFirstOrThrow()
	const before = await stored()
	assert.ok(before.twoFactorEnabledAt)
	for (const twoFactorEnabledAt of [null, '2000-01-01T00:00:00.000Z']) {
		await visitor.post('/update-user', { name: 'Camille', twoFactorEnabledAt })
	}
	assert.deepEqual(await stored(), before)
	const { user } = (await bodyOf(await visitor.get('/get-session'))) as { user: object }
	assert.ok(!('twoFactorEnabledAt' in user))
})
