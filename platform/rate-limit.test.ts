import assert from 'node:assert/strict'
import test from 'node:test'
import type { Kysely } from 'kysely'
import { onEachEngine } from '#tests/support/databases.ts'
import {
	type Bucket,
	createMemoryRateLimiter,
	createStoredRateLimiter,
	deleteEmptyBuckets,
	type RateLimiter,
	type RateLimitTables,
	windowBucket,
} from './rate-limit.ts'

const dayMs = 86_400_000
const midnight = Date.parse('2026-03-15T00:00:00.000Z')
const noon = midnight + dayMs / 2

const migrations = {
	'0001-rate-limits': {
		async up(db: Kysely<unknown>) {
			let table = db.schema
				.createTable('rateLimitBucket')
				.addColumn('key', 'text', (column) => column.primaryKey())
			for (const name of ['emptyAt', 'windowEndsAt', 'costMs', 'capacityMs']) {
				table = table.addColumn(name, 'double precision', (column) => column.notNull())
			}
			await table.execute()
		},
	},
}

/** Registers a test for each of the limiters. */
function onEachLimiter(name: string, body: (limiter: RateLimiter) => Promise<void>) {
	test(`${name} (memory)`, () => body(createMemoryRateLimiter()))
	onEachEngine(name, async ({ openDatabase }) => {
		const { db } = await openDatabase<RateLimitTables>('rate-limits', migrations)
		await body(createStoredRateLimiter(db))
	})
}

async function takeEach(limiter: RateLimiter, bucket: Bucket, times: number[]) {
	const waits = []
	for (const at of times) waits.push(await limiter.take([bucket], at))
	return waits
}

onEachLimiter(
	'a bucket allows a burst, then one attempt at a time, and returns the time to wait',
	async (limiter) => {
		const bucket = { key: 'a', costMs: 2000, capacityMs: 6000 }
		assert.deepEqual(
			await takeEach(
				limiter,
				bucket,
				[0, 0, 0, 0].map((ms) => noon + ms),
			),
			[0, 0, 0, 2000],
		)
		assert.deepEqual(
			await takeEach(limiter, bucket, [noon + 1000, noon + 2000, noon + 2000]),
			[1000, 0, 2000],
		)
		assert.deepEqual(
			await takeEach(
				limiter,
				bucket,
				[0, 0, 0, 0].map((ms) => noon + 62_000 + ms),
			),
			[0, 0, 0, 2000],
		)
		assert.equal(await limiter.take([{ ...bucket, key: 'b' }], noon), 0, 'each key has its own bucket')
	},
)

onEachLimiter('a window starts with the first attempt and drains only at its end', async (limiter) => {
	const bucket = windowBucket('a', { max: 3, perMs: dayMs })
	const hours = (...offsets: number[]) => offsets.map((hour) => noon + hour * 3_600_000)
	const hourMs = 3_600_000
	assert.deepEqual(await takeEach(limiter, bucket, hours(0, 11, 12, 13, 23)), [0, 0, 0, 11 * hourMs, hourMs])
	assert.deepEqual(await takeEach(limiter, bucket, hours(30, 31, 32, 33)), [0, 0, 0, 21 * hourMs])
})

onEachLimiter('a calendar window ends at midnight UTC', async (limiter) => {
	const bucket = windowBucket('a', { max: 2, perMs: dayMs }, 'calendar')
	const beforeMidnight = midnight + dayMs - 5000
	assert.deepEqual(await takeEach(limiter, bucket, [noon, beforeMidnight, beforeMidnight]), [0, 0, 5000])
	assert.deepEqual(await takeEach(limiter, bucket, [midnight + dayMs, midnight + dayMs, midnight + dayMs]), [
		0,
		0,
		dayMs,
	])
})

onEachLimiter('an attempt counts in all buckets or in none', async (limiter) => {
	const narrow = windowBucket('narrow', { max: 1, perMs: 10_000 })
	const wide = { key: 'wide', costMs: 1000, capacityMs: 3000 }
	assert.equal(await limiter.take([wide, narrow], noon), 0)
	assert.equal(await limiter.take([wide, narrow], noon), 10_000)
	assert.deepEqual(await takeEach(limiter, wide, [noon, noon, noon]), [0, 0, 1000])
})

onEachLimiter('concurrent attempts never exceed the limit', async (limiter) => {
	for (const bucket of [
		{ key: 'a', costMs: 1000, capacityMs: 5000 },
		windowBucket('b', { max: 5, perMs: dayMs }),
	]) {
		const waits = await Promise.all(Array.from({ length: 20 }, () => limiter.take([bucket], noon)))
		assert.equal(waits.filter((wait) => wait === 0).length, 5, bucket.key)
	}
})

test('the memory limiter evicts the least recently used key', async () => {
	const limiter = createMemoryRateLimiter(10_000)
	const take = (key: string) => limiter.take([{ key, costMs: 2000, capacityMs: 6000 }], noon)
	for (const wait of [0, 0, 0, 2000]) assert.equal(await take('first'), wait)
	for (let index = 0; index < 9999; index += 1) await take(String(index))
	assert.equal(await take('first'), 2000)
	await take('last')
	assert.equal(await take('first'), 0)
})

onEachEngine('a bucket is deleted once it is empty and its window has ended', async ({ openDatabase }) => {
	const { db } = await openDatabase<RateLimitTables>('rate-limits', migrations)
	const limiter = createStoredRateLimiter(db)
	await limiter.take([windowBucket('window', { max: 10, perMs: 10_000 })], noon)
	await limiter.take([{ key: 'bucket', costMs: 1000, capacityMs: 5000 }], noon)
	const remainingAt = async (at: number) => {
		await deleteEmptyBuckets(db, at, 100)
		return (await db.selectFrom('rateLimitBucket').select('key').execute()).map(({ key }) => key)
	}
	assert.equal((await remainingAt(noon + 1000)).length, 2)
	assert.deepEqual(await remainingAt(noon + 1001), ['window'])
	assert.deepEqual(await remainingAt(noon + 10_001), [])
})

for (const max of [6, 7, 13, 30]) {
	onEachLimiter(`all ${max} attempts of a window are allowed, without rounding errors`, async (limiter) => {
		const bucket = windowBucket('a', { max, perMs: 1000 })
		const waits = await takeEach(limiter, bucket, Array<number>(max + 1).fill(noon + 101_947))
		assert.deepEqual(waits, [...Array<number>(max).fill(0), 1000])
	})
}
