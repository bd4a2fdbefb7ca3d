import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import { createStoredRateLimiter, windowBucket } from '#platform/rate-limit.ts'
import type { CdnTables } from '#services/cdn/tables.ts'
import { type Db, usedBytes } from './queries.ts'

const perMs = 3_600_000

/** `assets` are those of the library. */
const hourly = { assets: { max: 600, perMs }, avatars: { max: 20, perMs } }

type UploadLimitsOptions = Database<CdnTables> & { clock: Clock; maxQuotaBytes: number }

/** What one account may upload. The command line, without an `ownerId`, may upload anything. */
export function createUploadLimits({ db, engine, clock, maxQuotaBytes }: UploadLimitsOptions) {
	const rateLimiter = createStoredRateLimiter(db)
	return {
		/** Counts an upload before its picture is read. @throws {AppError} TOO_MANY_REQUESTS */
		async count(what: keyof typeof hourly, ownerId: string | null): Promise<void> {
			if (ownerId === null) return
			const limit = hourly[what]
			const bucket = windowBucket(`${what} ${ownerId}`, limit)
			const waitMs = await rateLimiter.take([bucket], clock.now().getTime())
			if (waitMs === 0) return
			throw new AppError({
				code: 'TOO_MANY_REQUESTS',
				message: `At most ${limit.max} ${what} an hour`,
				retryAfterSeconds: Math.ceil(waitMs / 1000),
			})
		},
		/**
		 * In a transaction, uploads of one account wait for each other here, so that they cannot exceed the quota together.
		 * @throws {AppError} PAYLOAD_TOO_LARGE with reason QUOTA_EXCEEDED
		 */
		async requireQuota(connection: Db, ownerId: string | null, bytes: number): Promise<void> {
			if (ownerId === null) return
			if (engine === 'postgres' && connection.isTransaction) {
				const key = `cdn quota ${ownerId}`
				await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(connection)
			}
			if ((await usedBytes(connection, ownerId)) + bytes <= maxQuotaBytes) return
			throw new AppError({
				code: 'PAYLOAD_TOO_LARGE',
				reason: 'QUOTA_EXCEEDED',
				message: `Your pictures would have more than ${maxQuotaBytes} bytes together`,
			})
		},
	}
}

export type UploadLimits = ReturnType<typeof createUploadLimits>
