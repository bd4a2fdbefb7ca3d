import { findAffectedServices } from '#services/status/affected-services.ts'
import type { Transition } from '#services/status/notifications/states/transitions.ts'
import type { Db } from '#services/status/notifications/tables.ts'

/** The transitions of monitors that are public now; those of private ones must not be disclosed. */
export async function publicChanges(db: Db, changes: readonly Transition[]): Promise<Transition[]> {
	const publicMonitors = await findAffectedServices(
		db,
		changes.map(({ monitorId }) => monitorId),
	)
	return changes.filter(({ monitorId }) => publicMonitors.has(monitorId))
}
