import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Db } from '#services/status/tables.ts'
import { dueUnless, findByToken, lockSchedule, writeHeartbeat } from './queries.ts'

export type Heartbeats = {
	/**
	 * Records a heartbeat, and whether the job reported a failure. The engine applies it with the next check, or at
	 * once when it changes the state. @throws {AppError} NOT_FOUND for an unknown token
	 */
	record(token: string, call: { failed: boolean }): Promise<void>
}

/** Receives heartbeats. `wakeUp` wakes the engine when a monitor has become due early. */
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
				await lockSchedule(trx, monitorId)
				await writeHeartbeat(trx, monitorId, { at: now, failed })
				return await dueUnless(trx, monitorId, failed ? 'down' : 'up', now)
			})
			if (isDue) wakeUp()
		},
	}
}
