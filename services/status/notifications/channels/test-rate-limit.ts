import { AppError } from '#platform/errors.ts'
import { createStoredRateLimiter, windowBucket } from '#platform/rate-limit.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import { mailboxOf } from '#services/status/notifications/mailbox.ts'
import type { Channel } from './queries.ts'

const perMs = 3_600_000

/** Test notifications in an hour. */
const max = { receiver: 5, all: 30 }

type TestRateLimitOptions = Pick<Dependencies, 'db' | 'links'> & { now: number }

/**
 * Counts one more test notification, also where its channel is removed and added again.
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function requireTestRateLimit(
	{ db, links, now }: TestRateLimitOptions,
	{ kind, address }: Pick<Channel, 'kind' | 'address'>,
): Promise<void> {
	const receiver = links.hide(`test ${kind === 'mail' ? mailboxOf(address) : address}`)
	const buckets = [
		windowBucket(receiver, { max: max.receiver, perMs }),
		windowBucket(links.hide('tests'), { max: max.all, perMs }),
	]
	const waitMs = await createStoredRateLimiter(db).take(buckets, now)
	if (waitMs === 0) return
	throw new AppError({
		code: 'TOO_MANY_REQUESTS',
		message: 'Too many test notifications',
		retryAfterSeconds: Math.ceil(waitMs / 1000),
	})
}
