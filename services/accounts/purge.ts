import type { Db } from './tables.ts'

const batchSize = 500
const maxBatches = 20

/** Deletes expired sessions and verification values, at most 10,000 of each, in short statements. */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
	for (const table of ['session', 'verification'] as const) {
		for (let batch = 0; batch < maxBatches; batch += 1) {
			const { numDeletedRows } = await db
				.deleteFrom(table)
				.where('id', 'in', (from) =>
					from.selectFrom(table).select('id').where('expiresAt', '<', now).limit(batchSize),
				)
				.executeTakeFirst()
			if (numDeletedRows < batchSize) break
		}
	}
}
