import type { Db } from './tables.ts'

type Ask = { key: string; now: number; perMs: number; limit: number }

/**
 * Counts one more ask under `key`, unless there were `limit` already since the first of the last `perMs`: answers
 * whether it was counted. One statement, so that no two pass together, in one process or in several.
 */
export async function countAttempt(db: Db, { key, now, perMs, limit }: Ask): Promise<boolean> {
	const counted = await db
		.insertInto('notification_attempts')
		.values({ key, until: now + perMs, asked: 1 })
		.onConflict((conflict) =>
			conflict
				.column('key')
				.doUpdateSet(({ eb, ref }) => {
					const isOver = eb('notification_attempts.until', '<=', now)
					return {
						until: eb
							.case()
							.when(isOver)
							.then(ref('excluded.until'))
							.else(ref('notification_attempts.until'))
							.end(),
						asked: eb
							.case()
							.when(isOver)
							.then(1)
							.else(eb('notification_attempts.asked', '+', 1))
							.end(),
					}
				})
				.where(({ or, eb }) =>
					or([eb('notification_attempts.until', '<=', now), eb('notification_attempts.asked', '<', limit)]),
				),
		)
		.returning('asked')
		.executeTakeFirst()
	return counted !== undefined
}
