import assert from 'node:assert/strict'
import { test } from 'node:test'
import { camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { type Challenge, createChallenges } from '#platform/proof-of-work.ts'
import { createCounts, demandOf } from './counters.ts'
import { defaultLimits } from './limits.ts'
import { answerTo, limitsWith, manualClock } from './testing.ts'

const wrong = { email: camille.email, password: 'au hasard, encore' }
const answerHeader = 'x-parvis-challenge'

const limits = limitsWith({
	signIn: {
		counts: 'failed',
		account: [{ burst: 10, everySeconds: 60, challengeAfter: 3 }],
		device: defaultLimits.calls.signIn.device!,
	},
})

type Visitor = ReturnType<typeof createVisitor>

async function signInWith(
	accounts: Parameters<typeof createVisitor>[0],
	body: object,
	answer: string,
	{ by = 'header', address = '192.0.2.1' }: { by?: 'header' | 'cookie'; address?: string } = {},
) {
	const headers = createVisitor(accounts, undefined, address).headers()
	headers.set('content-type', 'application/json')
	if (by === 'header') headers.set(answerHeader, answer)
	else headers.set('cookie', `theme=dark; parvis.challenge=${answer}`)
	const url = 'http://localhost:3000/api/auth/sign-in/email'
	return await accounts.call(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function challengedAfterThree(visitor: Visitor): Promise<Challenge> {
	for (let attempt = 0; attempt < 3; attempt += 1) {
		assert.equal((await visitor.post('/sign-in/email', wrong)).status, 401)
	}
	return await challengeOf(await visitor.post('/sign-in/email', wrong))
}

async function challengeOf(answer: Response): Promise<Challenge> {
	assert.equal(answer.status, 403)
	const { code, message, challenge } = (await answer.json()) as Record<string, unknown>
	assert.deepEqual([code, message], ['CHALLENGE_REQUIRED', 'Challenge required'])
	return challenge as Challenge
}

onEachEngine('after three failures of an account, each attempt needs a proof of work', async (database) => {
	const { clock } = manualClock()
	const { accounts } = await openAccounts(database, { limits, clock })
	await accounts.createUser({ ...camille, role: 'member' })
	const first = await challengedAfterThree(createVisitor(accounts))
	assert.equal((await signInWith(accounts, wrong, answerTo(first))).status, 401, 'the attempt is made')
	const again = await challengeOf(await signInWith(accounts, camille, answerTo(first)))
	const signedIn = await signInWith(accounts, camille, answerTo(again), { by: 'cookie' })
	assert.equal(signedIn.status, 200)
	assert.equal(
		(await createVisitor(accounts).post('/sign-in/email', wrong)).status,
		401,
		'the failures are reset',
	)
})

onEachEngine('one solution works once, also under concurrency', async (database) => {
	const { clock } = manualClock()
	const { accounts } = await openAccounts(database, { limits, clock })
	const answer = answerTo(await challengedAfterThree(createVisitor(accounts)))
	const answers = await Promise.all(Array.from({ length: 6 }, () => signInWith(accounts, wrong, answer)))
	assert.equal(answers.filter(({ status }) => status === 401).length, 1)
})

onEachEngine('a solution is valid only for its account and network', async (database) => {
	const { clock } = manualClock()
	const { accounts } = await openAccounts(database, { limits, clock })
	const other = { ...wrong, email: 'dominique@exemple.fr' }
	const answer = answerTo(await challengedAfterThree(createVisitor(accounts)))
	for (let attempt = 0; attempt < 3; attempt += 1) {
		await createVisitor(accounts).post('/sign-in/email', other)
	}
	await challengeOf(await signInWith(accounts, other, answer))
	await challengeOf(await signInWith(accounts, wrong, answer, { address: '203.0.113.9' }))
	assert.equal((await signInWith(accounts, wrong, answer, { address: '192.0.2.200' })).status, 401)
})

onEachEngine('Retry-After is the time until no challenge is required', async (database) => {
	const { clock, pass } = manualClock()
	const { accounts } = await openAccounts(database, { limits, clock })
	const visitor = createVisitor(accounts)
	await challengedAfterThree(visitor)
	const rejected = await visitor.post('/sign-in/email', wrong)
	const waitSeconds = Number(rejected.headers.get('retry-after'))
	assert.equal(waitSeconds, 60)
	pass(waitSeconds - 1)
	assert.equal((await visitor.post('/sign-in/email', wrong)).status, 403)
	pass(1)
	assert.equal((await visitor.post('/sign-in/email', wrong)).status, 401)
})

onEachEngine(
	'a challenge does not count as an attempt, and solutions do not lift the limit',
	async (database) => {
		const { clock } = manualClock()
		const { accounts } = await openAccounts(database, { limits, clock })
		const visitor = createVisitor(accounts)
		await challengedAfterThree(visitor)
		for (let attempt = 3; attempt < 10; attempt += 1) {
			for (let asked = 0; asked < 3; asked += 1)
				await challengeOf(await visitor.post('/sign-in/email', wrong))
			const challenge = await challengeOf(await visitor.post('/sign-in/email', wrong))
			assert.equal((await signInWith(accounts, wrong, answerTo(challenge))).status, 401, `try ${attempt}`)
		}
		assert.equal((await visitor.post('/sign-in/email', wrong)).status, 429)
	},
)

onEachEngine('a known device is not limited by strangers and has its own limit', async (database) => {
	const { clock } = manualClock()
	const { accounts } = await openAccounts(database, { limits, clock })
	await accounts.createUser({ ...camille, role: 'member' })
	const own = createVisitor(accounts, undefined, '192.0.2.1')
	assert.equal((await own.post('/sign-in/email', camille)).status, 200)
	await own.post('/sign-out', {})
	const stranger = createVisitor(accounts, undefined, '203.0.113.9')
	let answer = await stranger.post('/sign-in/email', wrong)
	while (answer.status !== 429) {
		answer =
			answer.status === 403
				? await signInWith(accounts, wrong, answerTo(await challengeOf(answer)), { address: '203.0.113.9' })
				: await stranger.post('/sign-in/email', wrong)
	}
	assert.equal((await stranger.post('/sign-in/email', camille)).status, 429, 'the account is limited')
	assert.equal((await own.post('/sign-in/email', camille)).status, 200, 'a known device is not limited')

	await own.post('/sign-out', {})
	const { burst } = defaultLimits.calls.signIn.device![0]!
	for (let attempt = 0; attempt < burst; attempt += 1) {
		assert.equal((await own.post('/sign-in/email', wrong)).status, 401)
	}
	assert.equal((await own.post('/sign-in/email', wrong)).status, 429)
})

test('a modified, forged, expired or half-solved challenge is rejected', () => {
	const now = new Date('2026-03-14T09:00:00Z')
	const strength = { rounds: 2, bits: 4, maxDoublings: 4, lifetimeSeconds: 300 }
	const challenges = createChallenges('a secret', strength)
	const challenge = challenges.make('subject', 0, now)
	const answer = answerTo(challenge)
	assert.equal(challenges.solved(answer, 'subject', now), challenge.seed)
	const [token = '', solutions = ''] = answer.split('~')
	const [payload = '', signature = ''] = token.split('.')
	const easier = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
	const forged = Buffer.from(JSON.stringify({ ...easier, bits: 0 })).toString('base64url')
	const foreign = createChallenges('another secret', strength).make('subject', 0, now)
	const rejected: (string | null)[] = [
		null,
		'',
		'~',
		'a.b~1-2',
		`${forged}.${signature}~${solutions}`,
		`${payload}.~${solutions}`,
		answerTo(foreign),
		`${token}~${solutions.split('-')[0]}`,
		`${token}~${solutions}-1`,
		`${token}~-1-1`,
		`${token}~1e3-1`,
		`${token}~`,
	]
	for (const solution of rejected)
		assert.equal(challenges.solved(solution, 'subject', now), null, String(solution))
	assert.equal(challenges.solved(answer, 'other', now), null)
	assert.equal(challenges.solved(answer, 'subject', new Date(now.getTime() + 299_000)), challenge.seed)
	assert.equal(challenges.solved(answer, 'subject', new Date(now.getTime() + 300_000)), null)
})

test('every doubling of the calls in a bucket adds bits, up to a maximum', () => {
	const counts = createCounts('a secret', defaultLimits.calls)
	const { maxDoublings } = defaultLimits.challenge
	const extraBitsOf = (scope: 'account' | 'address', tier: number, calls: number) => {
		const bucket = counts.of('signIn', { [scope]: 'x' }).filter((each) => each.scope === scope)[tier]!
		const levels = new Map([[bucket.key, { emptyAt: calls * bucket.costMs, windowEndsAt: 0 }]])
		return demandOf([bucket], levels, 0, maxDoublings)?.extraBits ?? null
	}
	const single = [9, 10, 19, 20, 40, 80, 160, 1000].map((calls) => extraBitsOf('address', 0, calls))
	assert.deepEqual(single, [null, 0, 0, 1, 2, 3, 4, 4])
	const steep = [4, 5, 9, 10, 20, 40, 80, 1000].map((calls) => extraBitsOf('account', 1, calls))
	assert.deepEqual(steep, [null, 0, 0, 2, 4, 6, 8, 8])
})

test('an easy challenge saved up earlier is not enough later', () => {
	const now = new Date('2026-03-14T09:00:00Z')
	const strength = { rounds: 2, bits: 4, maxDoublings: 4, lifetimeSeconds: 300 }
	const challenges = createChallenges('a secret', strength)
	const answer = answerTo(challenges.make('subject', 2, now))
	for (const enough of [0, 1, 2]) assert.ok(challenges.solved(answer, 'subject', now, enough))
	assert.equal(challenges.solved(answer, 'subject', now, 3), null)
})
