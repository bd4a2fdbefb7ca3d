import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { check } from '#services/status/engine/check.ts'
import type { Manager } from '#services/status/manager.ts'
import type { Finding } from '#services/status/probes/finding.ts'
import type { TestResult } from './contract.ts'
import type { MonitorFields } from './monitor.ts'
import type { TestTables } from './tables.ts'
import { countTest } from './test-count.ts'
import { resultOf } from './views.ts'

/** Looks once at what fields describe. */
export type TakeLook = (
	fields: Pick<MonitorFields, 'target' | 'timeoutMs'>,
	reach: { allowPrivate: boolean },
) => Promise<Finding>

const perMinute = 30
const atOnce = 8
const minuteMs = 60_000

type Dependencies = { db: Kysely<TestTables>; clock: Clock; look: TakeLook }

/** One look at what is not saved yet: so many a minute for a manager, so many at once for this process. */
export function createTester({ db, clock, look }: Dependencies) {
	let underWay = 0
	return {
		async test(
			{ name: manager, isOwner: allowPrivate }: Pick<Manager, 'name' | 'isOwner'>,
			fields: MonitorFields,
		): Promise<TestResult> {
			if (fields.target.kind === 'heartbeat')
				throw new AppError({ code: 'VALIDATION_ERROR', message: 'Nothing to look at' })
			const now = clock.now().getTime()
			const minute = Math.floor(now / minuteMs) * minuteMs
			const retryAfterSeconds = Math.ceil((minute + minuteMs - now) / 1000)
			if (underWay >= atOnce) throw tooMany(5)
			underWay += 1
			try {
				if (!(await countTest(db, { manager, minute, limit: perMinute }))) throw tooMany(retryAfterSeconds)
				const once = { ...fields, retries: 0 }
				return resultOf(
					await check(once, { look: () => look(fields, { allowPrivate }), online: async () => true }),
				)
			} finally {
				underWay -= 1
			}
		},
	}
}

function tooMany(retryAfterSeconds: number): AppError {
	return new AppError({ code: 'TOO_MANY_REQUESTS', message: 'Too many tests', retryAfterSeconds })
}
