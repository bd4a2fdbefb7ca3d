import { contactRetentionMonths } from '#services/feedback/limits.ts'
import type { Db } from '#services/feedback/posts/rows.ts'

/** Deletes the contact messages that were handled more than `contactRetentionMonths` ago, with the notes about them. */
export async function removeOldMessages(db: Db, now: Date): Promise<void> {
	const limit = new Date(now)
	limit.setUTCMonth(limit.getUTCMonth() - contactRetentionMonths)
	await db
		.deleteFrom('posts')
		.where('place', 'in', ['private', 'hidden'])
		.where('kind', '=', 'contact')
		.where('isHandled', '=', 1)
		.where('changedAt', '<', limit.toISOString())
		.execute()
}
