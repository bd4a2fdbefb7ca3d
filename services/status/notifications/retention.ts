import type { Db } from './tables.ts'

const dayMs = 86_400_000

/** How long is kept what has been told, and to whom. */
const keptMs = { news: 400 * dayMs, deliveries: 30 * dayMs, mails: 30 * dayMs, alarms: 400 * dayMs }

/** Deletes what nobody needs any more, at `now`. */
export async function purge(db: Db, now: number): Promise<void> {
	await db.deleteFrom('subscribe_requests').where('expires_at', '<=', now).execute()
	await db.deleteFrom('telling_counts').where('until', '<=', now).execute()
	await db
		.deleteFrom('news')
		.where('at', '<', now - keptMs.news)
		.where('due_at', 'is', null)
		.execute()
	await db
		.deleteFrom('deliveries')
		.where('created_at', '<', now - keptMs.deliveries)
		.execute()
	await db
		.deleteFrom('mails')
		.where('createdAt', '<', new Date(now - keptMs.mails).toISOString())
		.where('state', '!=', 'waiting')
		.execute()
	await db
		.deleteFrom('alarms')
		.where('opened_at', '<', now - keptMs.alarms)
		.where('resolved_at', 'is not', null)
		.execute()
}
