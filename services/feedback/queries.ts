import type { Kysely } from 'kysely'
import type { RowKey } from '#platform/database/cursor.ts'
import type { FeedbackTables } from './tables.ts'

type Db = Kysely<FeedbackTables>

export async function addMessage(db: Db, message: FeedbackTables['feedback']): Promise<void> {
	await db.insertInto('feedback').values(message).execute()
}

/** Newest first, in the order of the index `feedback_by_date`. */
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
