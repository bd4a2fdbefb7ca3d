import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import type { AppError } from '#platform/errors.ts'
import { createPasswords } from '#services/accounts/passwords/passwords.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import { camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { limitsWith, manualClock } from './testing.ts'

const costly = `$argon2id$v=19$m=131072,t=8,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`

/** Accounts without a queue for hashing. */
async function withQueue(database: TestDatabase) {
	const passwords = createPasswords({ maxWaiting: 0 })
	const opened = await openAccounts(database, { passwords })
	const full = () =>
		Promise.all(
			Array.from({ length: availableParallelism() }, () =>
				passwords.verify({ hash: costly, password: 'autre chose' }),
			),
		)
	return { ...opened, full }
}

const rejection = (code: AppError['code'], seconds: number) => (error: AppError) =>
	error.code === code && error.retryAfterSeconds === seconds

onEachEngine('setting a password with a full queue answers Retry-After', async (database) => {
	const { full, ...opened } = await withQueue(database)
	const { accounts } = opened
	const token = (await accounts.setUpToken()) ?? ''
	const busy = full()
	await assert.rejects(accounts.setUp({ token, ...camille }, new Headers()), rejection('UNAVAILABLE', 5))
	await busy

	const owner = await signedIn(opened, 'owner', 'owner')
	const member = await signedIn(opened, 'member')
	const again = full()
	const setPassword = accounts.users.setPassword(owner.headers(), member.id, 'la pluie sur les toits')
	await assert.rejects(setPassword, rejection('UNAVAILABLE', 5))
	const body = { userId: member.id, newPassword: 'la pluie sur les toits' }
	const answer = await owner.post('/admin/set-user-password', body)
	assert.equal(answer.status, 503)
	assert.equal(answer.headers.get('retry-after'), '5')
	await again
})

onEachEngine('too many device codes answer Retry-After', async (database) => {
	const limits = limitsWith({ code: { counts: 'failed', account: [{ burst: 1, everySeconds: 60 }] } })
	const { accounts } = await openAccounts(database, { limits, clock: manualClock().clock })
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	assert.equal(await accounts.openid.device(visitor.headers(), 'ABCD-EFGH'), null)
	await assert.rejects(
		accounts.openid.device(visitor.headers(), 'ABCD-EFGH'),
		rejection('TOO_MANY_REQUESTS', 60),
	)
})
