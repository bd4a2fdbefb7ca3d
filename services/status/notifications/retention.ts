import { deleteEmptyBuckets } from '#platform/rate-limit.ts'
import { historyRetentionMs } from '#services/status/history/retention.ts'
import type { Db } from './tables.ts'

const dayMs = 86_400_000

const deliveryRetentionMs = 30 * dayMs

/** Deletes expired subscription requests, empty rate limit buckets, and old events, deliveries, mails and ended alerts. */
export async function purge(db: Db, now: number): Promise<void> {
	await db.deleteFrom('subscription_requests').where('expires_at', '<=', now).execute()
	while ((await deleteEmptyBuckets(db, now, 1000)).numDeletedRows === 1000n);
	await db
		.deleteFrom('notification_events')
		.where('at', '<', now - historyRetentionMs)
		.where('due_at', 'is', null)
		.execute()
	await db
		.deleteFrom('deliveries')
		.where('created_at', '<', now - deliveryRetentionMs)
		.execute()
	await db
		.deleteFrom('mails')
		.where('createdAt', '<', new Date(now - deliveryRetentionMs).toISOString())
		.where('state', '!=', 'waiting')
		.execute()
	await db
		.deleteFrom('alerts')
		.where('opened_at', '<', now - historyRetentionMs)
		.where('resolved_at', 'is not', null)
		.execute()
}
