import { deleteEmptyBuckets } from './defence/buckets.ts'
import type { Db } from './tables.ts'

const batchSize = 500
const maxBatches = 20

const expiring = [
	'session',
	'verification',
	'previousAddress',
	'deviceCode',
	'oauthAccessToken',
	'oauthRefreshToken',
] as const

/** A mail that was sent, kept or given up is remembered for 30 days. */
const mailLifeMs = 30 * 24 * 3_600_000

/**
 * Deletes what has expired: sessions, verification values, previous addresses, codes of devices and tokens, counts of
 * calls; and mails that are too old. At most 10,000 of each, in short statements.
 */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
	for (const table of expiring) {
		await inBatches(() =>
			db
				.deleteFrom(table)
				.where('id', 'in', (from) =>
					from.selectFrom(table).select('id').where('expiresAt', '<', now).limit(batchSize),
				)
				.executeTakeFirst(),
		)
	}
	await inBatches(() => deleteEmptyBuckets(db, now, batchSize))
	const oldest = new Date(now.getTime() - mailLifeMs).toISOString()
	await inBatches(() =>
		db
			.deleteFrom('mails')
			.where('id', 'in', (from) =>
				from
					.selectFrom('mails')
					.select('id')
					.where('createdAt', '<', oldest)
					.where('state', '!=', 'waiting')
					.limit(batchSize),
			)
			.executeTakeFirst(),
	)
}

async function inBatches(deleteSome: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
	for (let batch = 0; batch < maxBatches; batch += 1) {
		const { numDeletedRows } = await deleteSome()
		if (numDeletedRows < batchSize) break
	}
}
