import { sql } from 'kysely'
import type { Db } from '#services/accounts/tables.ts'

/** One count of a call: a bucket that holds `capacityMs` and drains by a millisecond each millisecond. */
export type Bucket = { key: string; costMs: number; capacityMs: number }

/** When each of the buckets that are known will be empty, in milliseconds since 1970. */
export async function readBuckets(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom('rateLimitBucket')
		.select(['key', 'emptyAt'])
		.where('key', 'in', [...keys])
		.execute()
	return new Map(rows.map(({ key, emptyAt }) => [key, emptyAt]))
}

/**
 * Adds one call to all of the buckets, or to none when one of them would overflow. One statement, so that calls that
 * arrive together in several processes are counted one by one; in the order of the keys, so that none waits for
 * another that waits for it.
 */
export async function fillBuckets(db: Db, buckets: readonly Bucket[], nowMs: number): Promise<boolean> {
	const now = sql`cast(${nowMs} as double precision)`
	const asked = sql.join(
		buckets.map(
			({ key, costMs, capacityMs }) =>
				sql`(cast(${key} as text), cast(${costMs} as double precision), cast(${capacityMs} as double precision))`,
		),
	)
	const { rows } = await sql<{ key: string }>`
		with asked ("key", "costMs", "capacityMs") as (values ${asked})
		insert into "rateLimitBucket" ("key", "emptyAt", "costMs", "capacityMs")
		select "key", ${now} + "costMs", "costMs", "capacityMs" from asked
		where not exists (
			select 1 from asked as each inner join "rateLimitBucket" as held on held."key" = each."key"
			where held."emptyAt" + each."costMs" > ${now} + each."capacityMs"
		)
		order by "key"
		on conflict ("key") do update set
			"emptyAt" = excluded."costMs"
				+ case when "rateLimitBucket"."emptyAt" > ${now} then "rateLimitBucket"."emptyAt" else ${now} end,
			"costMs" = excluded."costMs",
			"capacityMs" = excluded."capacityMs"
		where "rateLimitBucket"."emptyAt" + excluded."costMs" <= ${now} + excluded."capacityMs"
		returning "key"
	`.execute(db)
	if (rows.length === buckets.length) return true
	// On PostgreSQL a bucket may have been filled by another call since the check: what was added is taken out again.
	if (rows.length > 0) {
		const added = new Set(rows.map(({ key }) => key))
		await giveBack(db, { taken: buckets.filter(({ key }) => added.has(key)) })
	}
	return false
}

export async function giveBack(
	db: Db,
	{ taken = [], emptied = [] }: { taken?: readonly Bucket[]; emptied?: readonly string[] },
): Promise<void> {
	const keys = [...taken.map(({ key }) => key), ...emptied]
	if (keys.length === 0) return
	await db
		.updateTable('rateLimitBucket')
		.set((row) => {
			const less = row('emptyAt', '-', row.ref('costMs'))
			if (emptied.length === 0) return { emptyAt: less }
			return { emptyAt: row.case().when('key', 'in', emptied).then(0).else(less).end() }
		})
		.where('key', 'in', keys)
		.execute()
}

export function deleteEmptyBuckets(db: Db, now: Date, limit: number) {
	return db
		.deleteFrom('rateLimitBucket')
		.where('key', 'in', (from) =>
			from.selectFrom('rateLimitBucket').select('key').where('emptyAt', '<', now.getTime()).limit(limit),
		)
		.executeTakeFirst()
}
