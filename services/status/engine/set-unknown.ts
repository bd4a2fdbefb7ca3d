import type { Transaction } from 'kysely'
import { observe } from '#services/status/derive-state.ts'
import type { Monitor } from '#services/status/monitors/monitor.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { recordTransition } from './queries.ts'
import { rulesOf } from './rules.ts'
import { currentStateOf } from './current-state.ts'

/** Sets the monitor to unknown from `now` on, as nothing checks it any more. Its schedule must be removed first. */
export async function setUnknown(
	trx: Transaction<StatusTables>,
	monitor: Monitor,
	now: number,
): Promise<void> {
	const row = await trx
		.selectFrom('current_states')
		.select(['state', 'since', 'cause', 'recent_json', 'expires_at', 'checked_at'])
		.where('monitor_id', '=', monitor.id)
		.executeTakeFirstOrThrow()
	const before = currentStateOf(row)
	const at = Math.max(now, (before.checkedAt ?? 0) + 1)
	const { currentState, transitions } = observe(
		before,
		{ at, outcome: 'unknown', cause: null },
		rulesOf(monitor),
	)
	await trx
		.updateTable('current_states')
		.set({
			state: currentState.state,
			since: currentState.since,
			cause: null,
			recent_json: '[]',
			expires_at: null,
		})
		.where('monitor_id', '=', monitor.id)
		.execute()
	for (const transition of transitions) await recordTransition(trx, monitor.id, transition)
}
