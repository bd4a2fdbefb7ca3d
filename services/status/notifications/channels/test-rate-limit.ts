import { AppError } from '#platform/errors.ts'
import { countAttempt } from '#services/status/notifications/rate-limit.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import { mailboxOf } from '#services/status/notifications/mailbox.ts'
import type { Channel } from './queries.ts'

const hourMs = 3_600_000

/** Test notifications in an hour: whoever manages the status may still not have us bother anybody. */
const perHour = { receiver: 5, all: 30 }

type Given = Pick<Dependencies, 'db' | 'links'> & { now: number }

/**
 * Counts one more test notification, also where its channel is removed and added again.
 * @throws {AppError} TOO_MANY_REQUESTS when this receiver, or all of them together, had enough
 */
export async function requireTestRateLimit(
	{ db, links, now }: Given,
	{ kind, address }: Pick<Channel, 'kind' | 'address'>,
): Promise<void> {
	const receiver = links.hide(`test ${kind === 'mail' ? mailboxOf(address) : address}`)
	const counts = [
		{ key: receiver, limit: perHour.receiver },
		{ key: links.hide('tests'), limit: perHour.all },
	]
	for (const count of counts) {
		if (await countAttempt(db, { ...count, now, perMs: hourMs })) continue
		throw new AppError({
			code: 'TOO_MANY_REQUESTS',
			message: 'Too many test notifications',
			retryAfterSeconds: hourMs / 1000,
		})
	}
}
