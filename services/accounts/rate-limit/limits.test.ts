import assert from 'node:assert/strict'
import { bodyOf, camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { defaultLimits, type Limit } from './limits.ts'
import { limitsWith, manualClock } from './testing.ts'

const wrong = { email: camille.email, password: 'au hasard, encore' }

const addressOf = (index: number) => `198.${18 + (index % 2)}.${index >> 1}.7`

const perAddress = limitsWith({ signIn: { counts: 'failed', address: [{ burst: 3, everySeconds: 20 }] } })

onEachEngine(
	'an address with too many failures must wait for Retry-After; others need not',
	async (database) => {
		const { clock, pass } = manualClock()
		const { accounts } = await openAccounts(database, { limits: perAddress, clock })
		const visitor = createVisitor(accounts, undefined, '198.51.100.7')
		for (let attempt = 0; attempt < 3; attempt += 1) {
			assert.equal((await visitor.post('/sign-in/email', wrong)).status, 401)
		}
		const stopped = await visitor.post('/sign-in/email', wrong)
		assert.equal(stopped.status, 429)
		assert.deepEqual(await bodyOf(stopped), { message: 'Too many requests', code: 'TOO_MANY_REQUESTS' })
		assert.equal(stopped.headers.get('retry-after'), '20')
		assert.equal(stopped.headers.get('x-retry-after'), '20')
		const other = createVisitor(accounts, undefined, '198.51.100.8')
		assert.equal((await other.post('/sign-in/email', wrong)).status, 401)

		pass(19)
		assert.equal((await visitor.post('/sign-in/email', wrong)).status, 429, 'a second too early')
		pass(1)
		assert.equal((await visitor.post('/sign-in/email', wrong)).status, 401)
		assert.equal((await visitor.post('/sign-in/email', wrong)).status, 429, 'one attempt each 20 s')
	},
)

onEachEngine('concurrent attempts in two processes are all counted', async (database) => {
	const { clock } = manualClock()
	const here = await openAccounts(database, { limits: perAddress, clock })
	const there = await openAccounts(database, { limits: perAddress, clock })
	const answers = await Promise.all(
		Array.from({ length: 10 }, (_, index) =>
			createVisitor(index % 2 ? here.accounts : there.accounts).post('/sign-in/email', wrong),
		),
	)
	assert.equal(answers.filter(({ status }) => status === 401).length, 3)
	assert.equal(answers.filter(({ status }) => status === 429).length, 7)
})

onEachEngine(
	'a rejected attempt is not counted, so it cannot fill another user’s bucket',
	async (database) => {
		const { clock } = manualClock()
		const limits = limitsWith({
			signIn: {
				counts: 'failed',
				address: [{ burst: 1, everySeconds: 60 }],
				account: [{ burst: 2, everySeconds: 60 }],
			},
		})
		const { accounts } = await openAccounts(database, { limits, clock })
		const flooder = createVisitor(accounts, undefined, '198.51.100.7')
		assert.equal((await flooder.post('/sign-in/email', wrong)).status, 401)
		for (let attempt = 0; attempt < 5; attempt += 1) {
			assert.equal((await flooder.post('/sign-in/email', wrong)).status, 429)
		}
		const other = createVisitor(accounts, undefined, '203.0.113.9')
		assert.equal((await other.post('/sign-in/email', wrong)).status, 401, 'the account has one attempt left')
	},
)

onEachEngine('addresses of one IPv4 /24 or IPv6 /48 are counted together', async (database) => {
	const limits = limitsWith({ signIn: { counts: 'failed', subnet: [{ burst: 2, everySeconds: 60 }] } })
	for (const [inside, outside] of [
		[['198.51.100.1', '198.51.100.77', '198.51.100.254'], '198.51.101.1'],
		[['2001:db8:7:1::1', '2001:db8:7:2::2', '2001:0db8:0007:ffff::'], '2001:db8:8::1'],
	] as const) {
		const { clock } = manualClock()
		const { accounts } = await openAccounts(database, { limits, clock })
		const tryFrom = async (address: string) =>
			(await createVisitor(accounts, undefined, address).post('/sign-in/email', wrong)).status
		assert.deepEqual(await Promise.all(inside.slice(0, 2).map(tryFrom)), [401, 401])
		assert.equal(await tryFrom(inside[2]), 429)
		assert.equal(await tryFrom(outside), 401)
	}
})

onEachEngine('the overall limit does not affect known devices', async (database) => {
	const { clock, pass } = manualClock()
	const limits = limitsWith({
		signIn: {
			counts: 'failed',
			device: [{ burst: 5, everySeconds: 60 }],
			overall: [{ burst: 3, everySeconds: 60 }],
		},
	})
	const { accounts } = await openAccounts(database, { limits, clock })
	await accounts.createUser({ ...camille, role: 'member' })
	const atHome = createVisitor(accounts, undefined, '203.0.113.9')
	assert.equal((await atHome.post('/sign-in/email', camille)).status, 200)
	let from = 0
	const tryOne = async () => {
		const stranger = createVisitor(accounts, undefined, addressOf(from++))
		return await stranger.post('/sign-in/email', { ...wrong, email: `inconnu${from}@exemple.fr` })
	}
	const statuses = []
	for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await tryOne()).status)
	assert.deepEqual(statuses, [401, 401, 401])
	const stopped = await tryOne()
	assert.equal(stopped.status, 429)
	assert.equal(stopped.headers.get('retry-after'), '60')
	const elsewhere = createVisitor(accounts, undefined, '198.51.100.7')
	assert.equal((await elsewhere.post('/sign-in/email', camille)).status, 429)
	assert.equal((await atHome.post('/sign-in/email', camille)).status, 200, 'a known device')
	const mail = await elsewhere.post('/request-password-reset', { email: camille.email })
	assert.equal(mail.status, 200, 'another kind of call')

	pass(59)
	assert.equal((await tryOne()).status, 429, 'a second too early')
	pass(1)
	assert.equal((await tryOne()).status, 401)
	assert.equal((await tryOne()).status, 429, 'one attempt each minute')
})

/** The number of wrong attempts in a day that obeys every Retry-After, and its duration. */
async function guessesInADay(pass: (seconds: number) => void, attempt: () => Promise<Response>) {
	const waits: number[] = []
	let guesses = 0
	for (let elapsedSeconds = 0; elapsedSeconds < 86_400;) {
		const answer = await attempt()
		if (answer.status === 401) guesses += 1
		else {
			const seconds = Number(answer.headers.get('retry-after'))
			waits.push(seconds)
			pass(seconds)
			elapsedSeconds += seconds
		}
	}
	return { guesses, longestWait: Math.max(...waits) }
}

/** Limits without proofs of work, which apply in addition to them. */
const withoutChallenges = (tiers: readonly Limit[] = []) =>
	tiers.map(({ burst, everySeconds }) => ({ burst, everySeconds }))

onEachEngine(
	'a distributed attack has 196 attempts at an account on the first day, without a lock-out',
	async (database) => {
		const { clock, pass } = manualClock()
		const account = withoutChallenges(defaultLimits.calls.signIn.account)
		const { accounts } = await openAccounts(database, {
			limits: limitsWith({ signIn: { counts: 'failed', account } }),
			clock,
		})
		let from = 0
		const { guesses, longestWait } = await guessesInADay(pass, () =>
			createVisitor(accounts, undefined, addressOf(from++)).post('/sign-in/email', wrong),
		)
		assert.equal(longestWait, 15 * 60)
		assert.ok(guesses <= 100 + 96, `${guesses} guesses in a day`)
		assert.ok(guesses >= 100 + 90, `${guesses}: the account is never locked`)
	},
)

onEachEngine(
	'one subnet has 25 attempts at an account and then one an hour, without blocking others',
	async (database) => {
		const { clock, pass } = manualClock()
		const { account, share } = defaultLimits.calls.signIn
		const limits = limitsWith({
			signIn: { counts: 'failed', account: withoutChallenges(account), share: share! },
		})
		const { accounts } = await openAccounts(database, { limits, clock })
		let from = 0
		const { guesses, longestWait } = await guessesInADay(pass, () =>
			createVisitor(accounts, undefined, `198.51.100.${from++ % 250}`).post('/sign-in/email', wrong),
		)
		assert.equal(longestWait, 3600)
		assert.ok(guesses <= 25 + 24, `${guesses} guesses in a day`)
		const elsewhere = createVisitor(accounts, undefined, '203.0.113.9')
		assert.equal((await elsewhere.post('/sign-in/email', wrong)).status, 401)
	},
)

onEachEngine('success resets the failures of the account and of the address', async (database) => {
	const { clock } = manualClock()
	const limits = limitsWith({
		signIn: {
			counts: 'failed',
			account: [{ burst: 4, everySeconds: 60 }],
			address: [{ burst: 7, everySeconds: 60 }],
		},
	})
	const { accounts, db } = await openAccounts(database, { limits, clock })
	await accounts.createUser({ ...camille, role: 'member' })
	const visitor = createVisitor(accounts)
	for (let round = 0; round < 2; round += 1) {
		for (let attempt = 0; attempt < 3; attempt += 1) {
			assert.equal((await visitor.post('/sign-in/email', wrong)).status, 401)
		}
		assert.equal((await visitor.post('/sign-in/email', camille)).status, 200, `round ${round}`)
	}
	assert.equal((await visitor.post('/sign-in/email', wrong)).status, 401)
	assert.equal((await visitor.post('/sign-in/email', camille)).status, 429, 'this address has seven failures')
	const elsewhere = createVisitor(accounts, undefined, '203.0.113.9')
	assert.equal((await elsewhere.post('/sign-in/email', camille)).status, 200)
	const counters = await db
		.selectFrom('rateLimitBucket')
		.select('key')
		.where('key', 'like', 'signIn account%')
		.where('emptyAt', '>', clock.now().getTime())
		.execute()
	assert.deepEqual(counters, [])
})

onEachEngine('a password reset resets the failed sign-ins of the account', async (database) => {
	const { clock } = manualClock()
	const once = [{ burst: 1, everySeconds: 60 }]
	const limits = limitsWith({ signIn: { counts: 'failed', account: once, share: once } })
	const { accounts, db } = await openAccounts(database, { limits, clock })
	await accounts.createUser({ ...camille, role: 'member' })
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-in/email', wrong)
	assert.equal((await visitor.post('/sign-in/email', camille)).status, 429)
	await visitor.post('/request-password-reset', { email: camille.email })
	const { text } = await db.selectFrom('mails').select('text').executeTakeFirstOrThrow()
	const [, token] = /reset-password\/(\w{24})/.exec(text) ?? []
	const password = 'les marches de la mairie'
	assert.equal((await visitor.post('/reset-password', { newPassword: password, token })).status, 200)
	assert.equal((await visitor.post('/sign-in/email', { ...camille, password })).status, 200)
})

onEachEngine('reads write nothing, and all other calls are limited', async (database) => {
	const { clock } = manualClock()
	const limits = limitsWith({ other: { counts: 'every', address: [{ burst: 2, everySeconds: 1 }] } })
	const { accounts, db } = await openAccounts(database, { limits, clock })
	const visitor = createVisitor(accounts)
	for (const path of ['/get-session', '/ok', '/jwks', '/.well-known/openid-configuration']) {
		for (let read = 0; read < 5; read += 1) assert.notEqual((await visitor.get(path)).status, 429, path)
	}
	const { count } = await db
		.selectFrom('rateLimitBucket')
		.select((row) => row.fn.countAll().as('count'))
		.executeTakeFirstOrThrow()
	assert.equal(Number(count), 0)
	assert.notEqual((await visitor.post('/sign-out', {})).status, 429)
	assert.notEqual((await visitor.get('/list-accounts')).status, 429)
	assert.equal((await visitor.post('/no-such-call', {})).status, 429)
})

onEachEngine(
	'a mailbox gets three mails at once in any spelling; more need a proof of work',
	async (database) => {
		const { clock } = manualClock()
		const { accounts, db } = await openAccounts(database, { limits: defaultLimits, clock })
		await accounts.createUser({ ...camille, role: 'member' })
		const spellings = [
			camille.email,
			' Camille@Exemple.FR',
			'CAMILLE@exemple.fr',
			camille.email,
			camille.email,
		]
		const statuses = []
		for (const [index, email] of spellings.entries()) {
			const visitor = createVisitor(accounts, undefined, addressOf(index))
			const path = index % 2 ? '/forget-password' : '/request-password-reset'
			statuses.push((await visitor.post(path, { email: email.trim() })).status)
		}
		assert.deepEqual(statuses, [200, 200, 200, 403, 403])
		const mails = await db.selectFrom('mails').select('id').execute()
		assert.equal(mails.length, 3)
	},
)
