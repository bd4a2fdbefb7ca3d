import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Db } from '#services/status/tables.ts'
import { dueUnless, findByToken, holdSchedule, writeHeartbeat } from './queries.ts'

export type Heartbeats = {
	/**
	 * Notes that the job of this token has called, and whether it reported a failure. The engine checks it at the next
	 * check, or at once when it changes something. @throws {AppError} NOT_FOUND for a token that no monitor has
	 */
	record(token: string, call: { failed: boolean }): Promise<void>
}

/** Calls of jobs. `wakeUp` wakes the engine when a monitor is due that was not before. */
export function createHeartbeats({
	db,
	clock,
	wakeUp,
}: {
	db: Db
	clock: Clock
	wakeUp(): void
}): Heartbeats {
	return {
		async record(token, { failed }) {
			const monitorId = await findByToken(db, token)
			if (!monitorId) throw new AppError({ code: 'NOT_FOUND', message: 'Heartbeat not found' })
			const now = clock.now().getTime()
			const isDue = await db.transaction().execute(async (trx) => {
				await holdSchedule(trx, monitorId)
				await writeHeartbeat(trx, monitorId, { at: now, failed })
				return await dueUnless(trx, monitorId, failed ? 'down' : 'up', now)
			})
			if (isDue) wakeUp()
		},
	}
}
