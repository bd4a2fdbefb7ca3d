import type { Kysely } from 'kysely'
import type { RowKey } from '#platform/database/cursor.ts'
import type { FeedbackTables } from './tables.ts'

type Db = Kysely<FeedbackTables>

/**
 * Counts one more message of this person on `day`, unless they have sent `limit` already: answers whether it was
 * counted. One statement, so that no two requests pass together, in one process or in several.
 */
export async function countMessage(
	db: Db,
	message: { userId: string; day: string; limit: number },
): Promise<boolean> {
	const counted = await db
		.insertInto('feedback_senders')
		.values({ user_id: message.userId, day: message.day, sent: 1 })
		.onConflict((conflict) =>
			conflict
				.column('user_id')
				.doUpdateSet(({ eb, ref }) => ({
					day: ref('excluded.day'),
					sent: eb
						.case()
						.when('feedback_senders.day', '=', ref('excluded.day'))
						.then(eb('feedback_senders.sent', '+', 1))
						.else(1)
						.end(),
				}))
				.where(({ or, eb, ref }) =>
					or([
						eb('feedback_senders.day', '!=', ref('excluded.day')),
						eb('feedback_senders.sent', '<', message.limit),
					]),
				),
		)
		.returning('sent')
		.executeTakeFirst()
	return counted !== undefined
}

export async function addMessage(db: Db, message: FeedbackTables['feedback']): Promise<void> {
	await db.insertInto('feedback').values(message).execute()
}

/** Newest first, by a key that `feedback_by_date` gives in order. */
export async function listMessages(db: Db, { after, limit }: { after?: RowKey; limit: number }) {
	let query = db
		.selectFrom('feedback')
		.select(['id', 'user_id as userId', 'username', 'message', 'created_at as createdAt'])
	if (after) {
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('created_at', 'id'), '<', tuple(after.at, after.id)),
		)
	}
	return await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
