import type { Transaction } from 'kysely'
import { observe } from '#services/status/derive-state.ts'
import type { Monitor } from '#services/status/monitors/monitor.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { turnTo } from './queries.ts'
import { rulesOf } from './rules.ts'
import { standingOf } from './standing.ts'

/** From `now` on nobody looks at a monitor: its last check speaks no longer. Its schedule must be gone. */
export async function noLongerKnow(
	trx: Transaction<StatusTables>,
	monitor: Monitor,
	now: number,
): Promise<void> {
	const row = await trx
		.selectFrom('standings')
		.select(['state', 'since', 'cause', 'recent_json', 'speaks_until', 'checked_at'])
		.where('monitor_id', '=', monitor.id)
		.executeTakeFirstOrThrow()
	const before = standingOf(row)
	const at = Math.max(now, (before.checkedAt ?? 0) + 1)
	const { standing, turns } = observe(before, { at, outcome: 'unknown', cause: null }, rulesOf(monitor))
	await trx
		.updateTable('standings')
		.set({ state: standing.state, since: standing.since, cause: null, recent_json: '[]', speaks_until: null })
		.where('monitor_id', '=', monitor.id)
		.execute()
	for (const turn of turns) await turnTo(trx, monitor.id, turn)
}
