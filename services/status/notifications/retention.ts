import { deleteEmptyBuckets } from '#platform/rate-limit.ts'
import type { Db } from './tables.ts'

const dayMs = 86_400_000

/** How long is kept what has been told, and to whom. */
const retentionMs = { event: 400 * dayMs, deliveries: 30 * dayMs, mails: 30 * dayMs, alerts: 400 * dayMs }

/** Deletes what nobody needs any more, at `now`. */
export async function purge(db: Db, now: number): Promise<void> {
	await db.deleteFrom('subscription_requests').where('expires_at', '<=', now).execute()
	while ((await deleteEmptyBuckets(db, now, 1000)).numDeletedRows === 1000n);
	await db
		.deleteFrom('notification_events')
		.where('at', '<', now - retentionMs.event)
		.where('due_at', 'is', null)
		.execute()
	await db
		.deleteFrom('deliveries')
		.where('created_at', '<', now - retentionMs.deliveries)
		.execute()
	await db
		.deleteFrom('mails')
		.where('createdAt', '<', new Date(now - retentionMs.mails).toISOString())
		.where('state', '!=', 'waiting')
		.execute()
	await db
		.deleteFrom('alerts')
		.where('opened_at', '<', now - retentionMs.alerts)
		.where('resolved_at', 'is not', null)
		.execute()
}
