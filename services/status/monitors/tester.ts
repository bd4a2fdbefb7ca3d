import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { createStoredRateLimiter, type RateLimitTables, windowBucket } from '#platform/rate-limit.ts'
import { check } from '#services/status/engine/check.ts'
import type { Actor } from '#services/status/actor.ts'
import type { ProbeResult } from '#services/status/probes/probe-result.ts'
import type { TestResult } from './contract.ts'
import type { MonitorFields } from './monitor.ts'
import { resultOf } from './views.ts'

export type ProbeOnce = (
	fields: Pick<MonitorFields, 'target' | 'timeoutMs'>,
	reach: { allowPrivate: boolean },
) => Promise<ProbeResult>

const maxConcurrentTests = 8
const limit = { max: 30, perMs: 60_000 }

type Dependencies = { db: Kysely<RateLimitTables>; clock: Clock; probe: ProbeOnce }

/** Probes fields that are not saved yet, with a rate limit per actor and a concurrency limit per process. */
export function createTester({ db, clock, probe }: Dependencies) {
	const rateLimiter = createStoredRateLimiter(db)
	let running = 0
	return {
		async test(
			{ name: actor, isOwner: allowPrivate }: Pick<Actor, 'name' | 'isOwner'>,
			fields: MonitorFields,
		): Promise<TestResult> {
			if (fields.target.kind === 'heartbeat')
				throw new AppError({
					code: 'VALIDATION_ERROR',
					reason: 'NOT_TESTABLE',
					message: 'Nothing to probe',
				})
			if (running >= maxConcurrentTests) throw tooMany(5)
			running += 1
			try {
				const bucket = windowBucket(`monitor test ${actor}`, limit, 'calendar')
				const waitMs = await rateLimiter.take([bucket], clock.now().getTime())
				if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))
				const withoutRetries = { ...fields, retries: 0 }
				return resultOf(
					await check(withoutRetries, {
						probe: () => probe(fields, { allowPrivate }),
						online: async () => true,
					}),
				)
			} finally {
				running -= 1
			}
		},
	}
}

function tooMany(retryAfterSeconds: number): AppError {
	return new AppError({
		code: 'TOO_MANY_REQUESTS',
		reason: 'TOO_MANY_TESTS',
		message: 'Too many tests',
		retryAfterSeconds,
	})
}
