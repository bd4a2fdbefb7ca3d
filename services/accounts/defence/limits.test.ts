import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { bodyOf, camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'

const limits = { '/sign-in/email': { windowSeconds: 60, max: 3 } }

onEachEngine(
	'one address that tries too often is told when to come back; another is not held up',
	async (given) => {
		const { accounts } = await openAccounts(given, { limits })
		const guess = { email: camille.email, password: 'au hasard, encore' }
		const visitor = createVisitor(accounts, undefined, '198.51.100.7')
		for (let attempt = 0; attempt < 3; attempt += 1) {
			assert.equal((await visitor.post('/sign-in/email', guess)).status, 401)
		}
		const stopped = await visitor.post('/sign-in/email', guess)
		assert.equal(stopped.status, 429)
		assert.deepEqual(await bodyOf(stopped), { message: 'Too many requests', code: 'TOO_MANY_REQUESTS' })
		const retryAfterSeconds = Number(stopped.headers.get('retry-after'))
		assert.ok(retryAfterSeconds > 50 && retryAfterSeconds <= 60, String(retryAfterSeconds))

		const other = createVisitor(accounts, undefined, '198.51.100.8')
		assert.equal((await other.post('/sign-in/email', guess)).status, 401)
	},
)

onEachEngine('tries that arrive together are counted one by one', async (given) => {
	const { accounts } = await openAccounts(given, { limits })
	const guess = { email: camille.email, password: 'au hasard, encore' }
	const answers = await Promise.all(
		Array.from({ length: 8 }, () => createVisitor(accounts).post('/sign-in/email', guess)),
	)
	assert.equal(answers.filter(({ status }) => status === 401).length, 3)
	assert.equal(answers.filter(({ status }) => status === 429).length, 5)
})
