import { type Kysely, sql } from 'kysely'
import { withRelaxedDurability } from './database/relaxed-durability.ts'

/**
 * A leaky bucket: each attempt adds `costMs`, a full one holds `capacityMs` and drains by a millisecond each millisecond.
 * With a `window` it drains at once at the end: `capacityMs` after the first attempt, or at each multiple of `capacityMs`
 * since 1970.
 */
export type Bucket = {
	key: string
	costMs: number
	capacityMs: number
	window?: 'from-first-attempt' | 'calendar'
}

export type RateLimiter = {
	/** Counts one attempt in all buckets, or in none when one is full. Milliseconds to wait; 0 when it was counted. */
	take(buckets: readonly Bucket[], nowMs: number): Promise<number>
}

/** `emptyAt` is in milliseconds since 1970; `windowEndsAt` is 0 for a bucket without a window. */
export type BucketLevel = { emptyAt: number; windowEndsAt: number }

/**
 * At most `max` attempts in `perMs`. The cost is a multiple of 2⁻¹⁰ ms: sums with a time since 1970 are then exact, and no
 * rounding denies the last attempt.
 */
export function windowBucket(
	key: string,
	{ max, perMs }: { max: number; perMs: number },
	window: NonNullable<Bucket['window']> = 'from-first-attempt',
): Bucket {
	return { key, costMs: Math.floor((perMs / max) * 1024) / 1024, capacityMs: perMs, window }
}

/** Milliseconds until every bucket takes one more attempt. */
export function waitOf(
	buckets: readonly Bucket[],
	levels: ReadonlyMap<string, BucketLevel>,
	nowMs: number,
): number {
	const waits = buckets.map(({ key, costMs, capacityMs }) => {
		const { emptyAt, windowEndsAt } = levels.get(key) ?? { emptyAt: 0, windowEndsAt: 0 }
		if (windowEndsAt <= nowMs) return emptyAt + costMs - capacityMs - nowMs
		return emptyAt + costMs > windowEndsAt ? windowEndsAt - nowMs : 0
	})
	return Math.max(0, ...waits)
}

/** When a bucket that starts empty began to drain. */
function startOf({ window, capacityMs }: Bucket, nowMs: number): number {
	return window === 'calendar' ? Math.floor(nowMs / capacityMs) * capacityMs : nowMs
}

const windowEndOf = (bucket: Bucket, nowMs: number) =>
	bucket.window ? startOf(bucket, nowMs) + bucket.capacityMs : 0

/** For one process. The bucket that was used longest ago is forgotten when there are more than `maxKeys`. */
export function createMemoryRateLimiter(maxKeys = 10_000): RateLimiter {
	const levels = new Map<string, BucketLevel>()
	return {
		async take(buckets, nowMs) {
			const waitMs = waitOf(buckets, levels, nowMs)
			if (waitMs > 0) return waitMs
			for (const bucket of buckets) {
				const { key, costMs, capacityMs } = bucket
				const { emptyAt = 0, windowEndsAt = 0 } = levels.get(key) ?? {}
				const isInWindow = windowEndsAt > nowMs
				const start = isInWindow ? windowEndsAt - capacityMs : startOf(bucket, nowMs)
				levels.delete(key)
				levels.set(key, {
					emptyAt: Math.max(emptyAt, start) + costMs,
					windowEndsAt: isInWindow ? windowEndsAt : windowEndOf(bucket, nowMs),
				})
				const [oldest] = levels.keys()
				if (levels.size > maxKeys && oldest !== undefined) levels.delete(oldest)
			}
			return 0
		},
	}
}

/** A service that limits rates across processes owns a table of this form. */
export type RateLimitTables = {
	rateLimitBucket: BucketLevel & { key: string; costMs: number; capacityMs: number }
}

export type StoredRateLimiter = RateLimiter & {
	read(keys: readonly string[]): Promise<Map<string, BucketLevel>>
	/** Takes one attempt out of the buckets `taken`, and empties those of the keys `emptied`. */
	giveBack(given: { taken?: readonly Bucket[]; emptied?: readonly string[] }): Promise<void>
}

/** For all processes of a service: buckets are rows of its database. */
export function createStoredRateLimiter(db: Kysely<RateLimitTables>): StoredRateLimiter {
	const limiter: StoredRateLimiter = {
		async take(buckets, nowMs) {
			const counted = await withRelaxedDurability(db, (each) => fill(each, buckets, nowMs))
			if (counted.size === buckets.length) return 0
			// On PostgreSQL another attempt may have filled a bucket since the check: what was added is taken out again.
			await limiter.giveBack({ taken: buckets.filter(({ key }) => counted.has(key)) })
			return Math.max(1000, waitOf(buckets, await limiter.read(buckets.map(({ key }) => key)), nowMs))
		},
		async read(keys) {
			const rows = await db
				.selectFrom('rateLimitBucket')
				.select(['key', 'emptyAt', 'windowEndsAt'])
				.where('key', 'in', [...keys])
				.execute()
			return new Map(rows.map((row) => [row.key, row]))
		},
		async giveBack({ taken = [], emptied = [] }) {
			const keys = [...taken.map(({ key }) => key), ...emptied]
			if (keys.length === 0) return
			await withRelaxedDurability(db, (each) =>
				each
					.updateTable('rateLimitBucket')
					.set((row) => {
						const less = row('emptyAt', '-', row.ref('costMs'))
						if (emptied.length === 0) return { emptyAt: less }
						return { emptyAt: row.case().when('key', 'in', emptied).then(0).else(less).end() }
					})
					.where('key', 'in', keys)
					.execute(),
			)
		},
	}
	return limiter
}

/**
 * One statement, so that attempts that arrive together in several processes are counted one by one; in the order of the
 * keys, so that no two statements wait for each other. Answers with the keys of the buckets that were filled.
 */
async function fill(
	db: Kysely<RateLimitTables>,
	buckets: readonly Bucket[],
	nowMs: number,
): Promise<Set<string>> {
	const number = (value: number) => sql<number>`cast(${value} as double precision)`
	const now = number(nowMs)
	const asked = sql.join(
		buckets.map(
			(bucket) => sql`(
				cast(${bucket.key} as text), ${number(startOf(bucket, nowMs))}, ${number(windowEndOf(bucket, nowMs))},
				${number(bucket.costMs)}, ${number(bucket.capacityMs)}
			)`,
		),
	)
	const startIn = (held: string, ifEmpty: string) => {
		const endsAt = sql.ref(`${held}.windowEndsAt`)
		return sql`case when ${endsAt} > ${now} then ${endsAt} - ${sql.ref(`${held}.capacityMs`)} else ${sql.raw(ifEmpty)} end`
	}
	const start = startIn('rateLimitBucket', 'excluded."emptyAt" - excluded."costMs"')
	const { rows } = await sql<{ key: string }>`
		with asked ("key", "startMs", "windowEndsAt", "costMs", "capacityMs") as (values ${asked})
		insert into "rateLimitBucket" ("key", "emptyAt", "windowEndsAt", "costMs", "capacityMs")
		select "key", "startMs" + "costMs", "windowEndsAt", "costMs", "capacityMs" from asked
		where not exists (
			select 1 from asked as each inner join "rateLimitBucket" as held on held."key" = each."key"
			where held."emptyAt" + each."costMs" > each."capacityMs" + ${startIn('held', 'each."startMs"')}
		)
		order by "key"
		on conflict ("key") do update set
			"emptyAt" = excluded."costMs" + case
				when "rateLimitBucket"."emptyAt" > ${start} then "rateLimitBucket"."emptyAt" else ${start} end,
			"windowEndsAt" = case
				when "rateLimitBucket"."windowEndsAt" > ${now} then "rateLimitBucket"."windowEndsAt"
				else excluded."windowEndsAt" end,
			"costMs" = excluded."costMs",
			"capacityMs" = excluded."capacityMs"
		where "rateLimitBucket"."emptyAt" + excluded."costMs" <= excluded."capacityMs" + ${start}
		returning "key"
	`.execute(db)
	return new Set(rows.map(({ key }) => key))
}

/** Deletes at most `limit` buckets that hold nothing any more. */
export function deleteEmptyBuckets(db: Kysely<RateLimitTables>, nowMs: number, limit: number) {
	return db
		.deleteFrom('rateLimitBucket')
		.where('key', 'in', (from) =>
			from
				.selectFrom('rateLimitBucket')
				.select('key')
				.where('emptyAt', '<', nowMs)
				.where('windowEndsAt', '<', nowMs)
				.limit(limit),
		)
		.executeTakeFirst()
}
