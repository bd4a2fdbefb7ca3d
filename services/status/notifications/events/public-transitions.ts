import { findAffectedServices } from '#services/status/affected-services.ts'
import type { Transition } from '#services/status/notifications/states/transitions.ts'
import type { Db } from '#services/status/notifications/tables.ts'

/** Of changes that came together those of services that are public now: what they were then is nobody's business. */
export async function publicChanges(db: Db, changes: readonly Transition[]): Promise<Transition[]> {
	const known = await findAffectedServices(
		db,
		changes.map(({ monitorId }) => monitorId),
	)
	return changes.filter(({ monitorId }) => known.has(monitorId))
}
