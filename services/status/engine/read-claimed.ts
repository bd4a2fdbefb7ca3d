import type { Monitor } from '#services/status/monitors/monitor.ts'
import { monitorOf } from '#services/status/monitors/queries.ts'
import type { Db } from '#services/status/tables.ts'
import { type KnownState, currentStateOf } from './current-state.ts'

/** A monitor claimed by this process, with its due time and current state. */
export type Claimed = {
	monitor: Monitor
	dueAt: number
	/** Whether a notification waits for this monitor: it is checked at once, and again soon while it fails. */
	isRecheck: boolean
	currentState: KnownState
}

/** Reads the monitors and current states of claimed rows. */
export async function readClaimed(
	db: Db,
	claimed: { id: string; dueAt: number; recheck: number }[],
): Promise<Claimed[]> {
	const claims = new Map(claimed.map((each) => [each.id, each]))
	const ids = [...claims.keys()]
	const [rows, currentStates] = await Promise.all([
		db.selectFrom('monitors').selectAll().where('id', 'in', ids).execute(),
		db
			.selectFrom('current_states')
			.select(['monitor_id', 'state', 'since', 'cause', 'recent_json', 'expires_at', 'checked_at'])
			.where('monitor_id', 'in', ids)
			.execute(),
	])
	const monitors = new Map(rows.map((row) => [row.id, monitorOf(row)]))
	return currentStates.flatMap(({ monitor_id: id, ...row }) => {
		const monitor = monitors.get(id)
		const claim = claims.get(id)
		if (!monitor || !claim) return []
		return [
			{ monitor, dueAt: claim.dueAt, isRecheck: claim.recheck === 1, currentState: currentStateOf(row) },
		]
	})
}
