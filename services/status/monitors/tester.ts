import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { check } from '#services/status/engine/check.ts'
import type { Actor } from '#services/status/actor.ts'
import type { ProbeResult } from '#services/status/probes/probe-result.ts'
import type { TestResult } from './contract.ts'
import type { MonitorFields } from './monitor.ts'
import type { TestTables } from './tables.ts'
import { countTest } from './test-count.ts'
import { resultOf } from './views.ts'

/** Looks once at what fields describe. */
export type ProbeOnce = (
	fields: Pick<MonitorFields, 'target' | 'timeoutMs'>,
	reach: { allowPrivate: boolean },
) => Promise<ProbeResult>

const perMinute = 30
const atOnce = 8
const minuteMs = 60_000

type Dependencies = { db: Kysely<TestTables>; clock: Clock; probe: ProbeOnce }

/** One look at what is not saved yet: so many a minute for a actor, so many at once for this process. */
export function createTester({ db, clock, probe }: Dependencies) {
	let underWay = 0
	return {
		async test(
			{ name: actor, isOwner: allowPrivate }: Pick<Actor, 'name' | 'isOwner'>,
			fields: MonitorFields,
		): Promise<TestResult> {
			if (fields.target.kind === 'heartbeat')
				throw new AppError({
					code: 'VALIDATION_ERROR',
					reason: 'NOTHING_TO_LOOK_AT',
					message: 'Nothing to look at',
				})
			const now = clock.now().getTime()
			const minute = Math.floor(now / minuteMs) * minuteMs
			const retryAfterSeconds = Math.ceil((minute + minuteMs - now) / 1000)
			if (underWay >= atOnce) throw tooMany(5)
			underWay += 1
			try {
				if (!(await countTest(db, { actor, minute, limit: perMinute }))) throw tooMany(retryAfterSeconds)
				const once = { ...fields, retries: 0 }
				return resultOf(
					await check(once, { probe: () => probe(fields, { allowPrivate }), online: async () => true }),
				)
			} finally {
				underWay -= 1
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
