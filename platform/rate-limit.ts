import { type Kysely, sql } from 'kysely'
import { withRelaxedDurability } from './database/relaxed-durability.ts'

/**
 * A leaky bucket: each attempt adds `costMs`; it holds `capacityMs` and drains by one millisecond per millisecond.
 * With a `window` it drains all at once at the end of the window: `capacityMs` after the first attempt, or at each
 * multiple of `capacityMs` since 1970.
 */
export type Bucket = {
	key: string
	costMs: number
	capacityMs: number
	window?: 'from-first-attempt' | 'calendar'
}

export type RateLimiter = {
	/** Counts one attempt in all buckets, or in none if one is full. Returns the milliseconds to wait; 0 if counted. */
	take(buckets: readonly Bucket[], nowMs: number): Promise<number>
}

/** `emptyAt` is in milliseconds since 1970; `windowEndsAt` is 0 for a bucket without a window. */
export type BucketLevel = { emptyAt: number; windowEndsAt: number }

/**
 * At most `max` attempts in `perMs`. The cost is a multiple of 2⁻¹⁰ ms, so that sums with a time since 1970 are exact
 * and rounding never denies the last attempt.
 */
export function windowBucket(
	key: string,
	{ max, perMs }: { max: number; perMs: number },
	window: NonNullable<Bucket['window']> = 'from-first-attempt',
): Bucket {
	return { key, costMs: Math.floor((perMs / max) * 1024) / 1024, capacityMs: perMs, window }
}

/** Milliseconds until every bucket allows one more attempt. */
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

/** The time from which an empty bucket drains. */
function startOf({ window, capacityMs }: Bucket, nowMs: number): number {
	return window === 'calendar' ? Math.floor(nowMs / capacityMs) * capacityMs : nowMs
}

const windowEndOf = (bucket: Bucket, nowMs: number) =>
	bucket.window ? startOf(bucket, nowMs) + bucket.capacityMs : 0

/** For one process. Evicts the least recently used bucket when there are more than `maxKeys`. */
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

/** A service that limits rates across processes owns a table of this shape. */
export type RateLimitTables = {
	rateLimitBucket: BucketLevel & { key: string; costMs: number; capacityMs: number }
}

export type StoredRateLimiter = RateLimiter & {
	read(keys: readonly string[]): Promise<Map<string, BucketLevel>>
	/** Subtracts one attempt from each of `buckets`, and empties those of `resetKeys`. */
	refund(options: { buckets?: readonly Bucket[]; resetKeys?: readonly string[] }): Promise<void>
}

/** Shared by all processes of a service: buckets are rows of its database. */
export function createStoredRateLimiter(db: Kysely<RateLimitTables>): StoredRateLimiter {
	const limiter: StoredRateLimiter = {
		async take(buckets, nowMs) {
			const counted = await withRelaxedDurability(db, (connection) => fill(connection, buckets, nowMs))
			if (counted.size === buckets.length) return 0
			// On PostgreSQL a concurrent attempt may have filled a bucket since the check: undo the partial increment.
			await limiter.refund({ buckets: buckets.filter(({ key }) => counted.has(key)) })
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
		async refund({ buckets = [], resetKeys = [] }) {
			const keys = [...buckets.map(({ key }) => key), ...resetKeys]
			if (keys.length === 0) return
			await withRelaxedDurability(db, (connection) =>
				connection
					.updateTable('rateLimitBucket')
					.set((row) => {
						const reduced = row('emptyAt', '-', row.ref('costMs'))
						if (resetKeys.length === 0) return { emptyAt: reduced }
						return { emptyAt: row.case().when('key', 'in', resetKeys).then(0).else(reduced).end() }
					})
					.where('key', 'in', keys)
					.execute(),
			)
		},
	}
	return limiter
}

/**
 * Counts an attempt in one statement, so that concurrent attempts of several processes are counted one by one; in key
 * order, so that two statements cannot deadlock. Returns the keys of the buckets that were incremented.
 */
async function fill(
	db: Kysely<RateLimitTables>,
	buckets: readonly Bucket[],
	nowMs: number,
): Promise<Set<string>> {
	const number = (value: number) => sql<number>`cast(${value} as double precision)`
	const now = number(nowMs)
	const attempts = sql.join(
		buckets.map(
			(bucket) => sql`(
				cast(${bucket.key} as text), ${number(startOf(bucket, nowMs))}, ${number(windowEndOf(bucket, nowMs))},
				${number(bucket.costMs)}, ${number(bucket.capacityMs)}
			)`,
		),
	)
	const startIn = (table: string, ifEmpty: string) => {
		const endsAt = sql.ref(`${table}.windowEndsAt`)
		return sql`case when ${endsAt} > ${now} then ${endsAt} - ${sql.ref(`${table}.capacityMs`)} else ${sql.raw(ifEmpty)} end`
	}
	const start = startIn('rateLimitBucket', 'excluded."emptyAt" - excluded."costMs"')
	const { rows } = await sql<{ key: string }>`
		with attempt ("key", "startMs", "windowEndsAt", "costMs", "capacityMs") as (values ${attempts})
		insert into "rateLimitBucket" ("key", "emptyAt", "windowEndsAt", "costMs", "capacityMs")
		select "key", "startMs" + "costMs", "windowEndsAt", "costMs", "capacityMs" from attempt
		where not exists (
			select 1 from attempt inner join "rateLimitBucket" as bucket on bucket."key" = attempt."key"
			where bucket."emptyAt" + attempt."costMs" > attempt."capacityMs" + ${startIn('bucket', 'attempt."startMs"')}
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

/** Deletes at most `limit` empty buckets. */
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
