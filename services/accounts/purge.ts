import { setTimeout as wait } from 'node:timers/promises'
import { deleteEmptyBuckets } from '#platform/rate-limit.ts'
import type { Db } from './tables.ts'

/** One batch takes a few milliseconds on SQLite, which blocks all other queries meanwhile. */
const batchSize = 200
/** Pause between two batches, so that the purge takes at most about half of the database's time. */
const pauseMs = 10

const expiring = [
	'session',
	'verification',
	'previousAddress',
	'deviceCode',
	'oauthAccessToken',
	'oauthRefreshToken',
	'registrationInvitation',
] as const

/** Retention of mails that are no longer waiting and of expired invitations: 30 days. */
const retentionMs = 30 * 24 * 3_600_000
const readNotificationMs = 90 * 24 * 3_600_000
const noticeMs = 365 * 24 * 3_600_000

/**
 * Deletes expired sessions, verification values, previous addresses, device codes, tokens, invitations
 * to register with the requests for them, and rate-limit buckets, and
 * old mails, invitations and bulk changes. Works in small batches with pauses, until nothing is left or `signal` aborts.
 */
export async function purgeExpired(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
	const oldest = new Date(now.getTime() - retentionMs)
	const ends = [...expiring.map((table) => [table, now] as const), ['invitation', oldest] as const]
	for (const [table, end] of ends) {
		await inBatches(
			() =>
				db
					.deleteFrom(table)
					.where('id', 'in', (from) =>
						from
							.selectFrom(table)
							.select('id')
							.where('expiresAt', '<', end)
							.orderBy('expiresAt')
							.limit(batchSize),
					)
					.executeTakeFirst(),
			signal,
		)
	}
	await inBatches(
		() =>
			db
				.deleteFrom('bulkChange')
				.where('id', 'in', (from) =>
					from.selectFrom('bulkChange').select('id').where('createdAt', '<', oldest).limit(batchSize),
				)
				.executeTakeFirst(),
		signal,
	)
	await purgeNotifications(db, now, signal)
	await inBatches(() => deleteEmptyBuckets(db, now.getTime(), batchSize), signal)
	await inBatches(
		() =>
			db
				.deleteFrom('mails')
				.where('id', 'in', (from) =>
					from
						.selectFrom('mails')
						.select('id')
						.where('createdAt', '<', oldest.toISOString())
						.where('state', '!=', 'waiting')
						.limit(batchSize),
				)
				.executeTakeFirst(),
		signal,
	)
}

/** Deletes notifications that were read 90 days ago, and every notice after a year, with its notifications. */
async function purgeNotifications(db: Db, now: Date, signal: AbortSignal | undefined): Promise<void> {
	const before = (ageMs: number) => new Date(now.getTime() - ageMs).toISOString()
	// The notifications of one notice may be many, so they are deleted before it.
	const oldNotices = db.selectFrom('notice').select('key').where('createdAt', '<', before(noticeMs))
	const expired = db.selectFrom('notification').select(['userId', 'id']).limit(batchSize)
	for (const query of [
		expired.where('readAt', '<', before(readNotificationMs)),
		expired.where('noticeKey', 'in', oldNotices),
	]) {
		await inBatches(async () => {
			const rows = await query.execute()
			if (rows.length === 0) return { numDeletedRows: 0n }
			return await db
				.deleteFrom('notification')
				.where((row) => row.or(rows.map(({ userId, id }) => row.and({ userId, id }))))
				.executeTakeFirst()
		}, signal)
	}
	await inBatches(
		() => db.deleteFrom('notice').where('key', 'in', oldNotices.limit(batchSize)).executeTakeFirst(),
		signal,
	)
}

async function inBatches(
	deleteSome: () => Promise<{ numDeletedRows: bigint }>,
	signal: AbortSignal | undefined,
): Promise<void> {
	while (!signal?.aborted) {
		const { numDeletedRows } = await deleteSome()
		if (numDeletedRows < batchSize) return
		await wait(pauseMs)
	}
}
