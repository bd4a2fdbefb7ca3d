import { setTimeout as wait } from 'node:timers/promises'
import { deleteEmptyBuckets } from '#platform/rate-limit.ts'
import type { Db } from './tables.ts'

/** Some milliseconds of a statement on SQLite, which answers nothing else meanwhile. */
const batchSize = 200
/** Between two statements, so that the purge takes at most about half of the database's time. */
const pauseMs = 10

const expiring = [
	'session',
	'verification',
	'previousAddress',
	'deviceCode',
	'oauthAccessToken',
	'oauthRefreshToken',
] as const

/** Mails that do not wait to be sent and invitations that are over are deleted after 30 days. */
const retentionMs = 30 * 24 * 3_600_000

/**
 * Deletes what has expired: sessions, verification values, previous addresses, codes of devices and tokens, counts of
 * calls; and mails and invitations that are too old. In short statements with pauses, until all is gone or `signal`
 * ends it.
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
