import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { createPasswords, type Passwords } from '#services/accounts/passwords/passwords.ts'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import type { LocalAccountsService } from '#services/accounts/service.ts'
import { rankDistance } from './rank-test.ts'
import { limitsWith } from '#services/accounts/rate-limit/testing.ts'

/** One call about a known or an unknown address; returns its duration in milliseconds. */
type Measured = (isKnown: boolean) => Promise<number>

type Size = { pairs: number; fastestOf: number }

/**
 * 3.9 standard deviations: two samples of one distribution differ by this much once in 10,000 times. Two retries with fresh
 * samples absorb other load, so that the test fails wrongly at most once in 10^12 times but still detects a difference.
 */
const threshold = 3.9
const attempts = 3

/**
 * A smaller difference needs a thousand calls on an idle machine and is not measurable from outside: the hash varies by more
 * than a millisecond, and rate limits allow 64 requests about an account on the first day.
 */
const toleratedMs = 0.5

/** Medians in milliseconds, and the rank distance. */
type Comparison = { knownMs: number; unknownMs: number; distance: number }

const fraction = seededFractions(1)

/** Measures pairs in random order, so that other load affects both alike. */
async function compare(measured: Measured, { pairs, fastestOf }: Size): Promise<Comparison> {
	const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
	for (let pair = 0; pair < pairs; pair += 1) {
		const knownFirst = fraction() < 0.5
		for (const isKnown of [knownFirst, !knownFirst]) {
			let fastestMs = Infinity
			for (let call = 0; call < fastestOf; call += 1) {
				fastestMs = Math.min(fastestMs, await measured(isKnown))
			}
			times[isKnown ? 'known' : 'unknown'].push(fastestMs)
		}
	}
	const { known, unknown } = times
	return { knownMs: median(known), unknownMs: median(unknown), distance: rankDistance(known, unknown) }
}

const isAlike = ({ knownMs, unknownMs, distance }: Comparison) =>
	distance <= threshold || Math.abs(knownMs - unknownMs) < toleratedMs

async function compareUntil(
	expected: (comparison: Comparison) => boolean,
	measured: Measured,
	size: Size,
): Promise<Comparison> {
	for (let call = 0; call < 6; call += 1) await measured(call % 2 === 0)
	let comparison = await compare(measured, size)
	for (let attempt = 1; attempt < attempts && !expected(comparison); attempt += 1) {
		comparison = await compare(measured, size)
	}
	return comparison
}

function median(values: readonly number[]): number {
	return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}

const calls = [
	{ path: '/sign-in/email', rest: { password: 'au hasard, encore' }, status: 401, pairs: 40, fastestOf: 3 },
	{ path: '/request-password-reset', rest: {}, status: 200, pairs: 80, fastestOf: 3 },
	{ path: '/send-verification-email', rest: {}, status: 200, pairs: 40, fastestOf: 3 },
]

/** better-auth delays '/send-verification-email' by half a second, which would hide a difference. */
function withoutFloor(): void {
	const real = globalThis.setTimeout
	const isFloor = (ms = 0) => ms > 250 && ms <= 500
	const timer = (work: () => void, ms?: number) => real(work, isFloor(ms) ? 0 : ms)
	mock.method(globalThis, 'setTimeout', timer as typeof real)
}

afterEach(() => mock.restoreAll())

for (const { path, rest, status, ...size } of calls) {
	onEachEngine(`${path} takes the same time with and without an account`, async (database) => {
		withoutFloor()
		const measure = await prepared(database)
		const comparison = await compareUntil(isAlike, measure(path, rest, status), size)
		assert.ok(isAlike(comparison), JSON.stringify(comparison))
	})
}

onEachEngine(
	'response times reveal no account to a browser known to another account either',
	async (database) => {
		const measure = await prepared(database, { knowsSomebodyElse: true })
		for (const { path, rest, status, ...size } of calls.slice(0, 2)) {
			const comparison = await compareUntil(isAlike, measure(path, rest, status), size)
			assert.ok(isAlike(comparison), `${path} ${JSON.stringify(comparison)}`)
		}
	},
)

onEachEngine('the same test detects a difference of 2 ms', async (database) => {
	const measure = await prepared(database)
	for (const { path, rest, status, ...size } of calls.slice(0, 2)) {
		const call = measure(path, rest, status)
		const slower: Measured = async (isKnown) => (await call(isKnown)) + (isKnown ? await spent(2) : 0)
		const comparison = await compareUntil((each) => !isAlike(each), slower, size)
		assert.ok(!isAlike(comparison), `${path} ${JSON.stringify(comparison)}`)
	}
})

test('the rank distance is 0 for equal samples and large for separate ones', () => {
	const numbers = Array.from({ length: 40 }, (_, index) => index)
	assert.equal(rankDistance(numbers, numbers), 0)
	assert.equal(rankDistance([1, 1, 1], [1, 1, 1]), 0)
	assert.ok(
		rankDistance(
			numbers,
			numbers.map((number) => number + 100),
		) > 7,
	)
	// Two disjoint samples of three: U is 0, its expected value 4.5, its deviation sqrt(9 × 7 / 12).
	assert.equal(rankDistance([1, 2, 3], [4, 5, 6]).toFixed(4), (4.5 / Math.sqrt(5.25)).toFixed(4))
})

/** The actual duration of a wait of `ms`. */
async function spent(ms: number): Promise<number> {
	const begunMs = performance.now()
	await wait(ms)
	return performance.now() - begunMs
}

function watched(passwords: Passwords) {
	const hashing = { count: 0, ms: 0 }
	const watch =
		<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
		async (...args: Args): Promise<Result> => {
			const begunMs = performance.now()
			const result = await work(...args)
			hashing.count += 1
			hashing.ms += performance.now() - begunMs
			return result
		}
	const { hash, verify, spend } = passwords
	return { hashing, passwords: { hash: watch(hash), verify: watch(verify), spend: watch(spend) } }
}

const often = [{ burst: 1e6, everySeconds: 1 }]

/** Limits that are counted like the default ones but never reached. */
const unreached = limitsWith({
	signIn: { counts: 'failed', account: often, device: often, address: often },
	mail: { counts: 'accepted', account: often, device: often, address: often },
})

/** The known-device cookie of a browser in which Alix signed in. */
async function deviceOfAlix(accounts: LocalAccountsService): Promise<string> {
	const alix = { ...camille, email: 'alix@exemple.fr' }
	await accounts.createUser({ ...alix, role: 'member' })
	const visitor = createVisitor(accounts)
	assert.equal((await visitor.post('/sign-in/email', alix)).status, 200)
	const device = visitor.cookies.get('parvis.device')
	assert.ok(device)
	return device
}

/**
 * A hash takes about 30 ms and varies by far more than the difference to detect. So the test checks that a known and an
 * unknown address cost exactly one hash of the same kind, and compares the remaining time.
 */
async function prepared(database: TestDatabase, { knowsSomebodyElse = false } = {}) {
	const { hashing, passwords } = watched(createPasswords())
	const limits = knowsSomebodyElse && unreached
	const { accounts, db } = await openAccounts(database, { waitsForBackground: false, passwords, limits })
	assert.equal((await createVisitor(accounts).post('/sign-up/email', camille)).status, 200)
	let device: string | undefined
	if (knowsSomebodyElse) {
		await db.updateTable('user').set({ emailVerified: true }).execute()
		device = await deviceOfAlix(accounts)
	}
	let calls = 0
	const measure =
		(path: string, rest: object, status: number): Measured =>
		async (isKnown) => {
			const visitor = createVisitor(accounts)
			if (device !== undefined) visitor.cookies.set('parvis.device', device)
			calls += 1
			const email = isKnown ? camille.email : `personne-${calls}@exemple.fr`
			const before = { ...hashing }
			const begunMs = performance.now()
			const answer = await visitor.post(path, { email, ...rest })
			const tookMs = performance.now() - begunMs
			// Rate limits prevent a second call about an address while the first one's background work still runs.
			await accounts.settled()
			assert.equal(answer.status, status)
			assert.equal(hashing.count - before.count, path === '/sign-in/email' ? 1 : 0)
			return tookMs - (hashing.ms - before.ms)
		}
	return measure
}
