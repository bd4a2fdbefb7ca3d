import type { Engine } from '#platform/database/open.ts'
import type { StateTransition } from '#services/status/derive-state.ts'
import type { LastDay } from '#services/status/monitors/contract.ts'
import type { Db } from '#services/status/tables.ts'
import { knownSinceOf, type Moment, pastOf, worstOf } from './monitor-view.ts'
import { readTransitions } from './queries.ts'
import type { PlannedSpan } from './public-history.ts'
import { type Span, uptimeOf } from './spans.ts'

const slots = 48
const slotMs = 30 * 60_000
const dayMs = slots * slotMs

type Options = {
	engine: Engine
	/** Milliseconds since 1970. */
	now: number
	/** The maintenance of a window; spans may extend beyond it. */
	maintenance(window: Span): Promise<PlannedSpan[]>
}

/** The last 24 hours of these monitors, public or not. Unknown ids are left out. */
export async function readLastDays(
	db: Db,
	ids: readonly string[],
	{ engine, now, maintenance }: Options,
): Promise<LastDay[]> {
	if (ids.length === 0) return []
	const window = { from: now - dayMs, to: now }
	const [rows, transitions, planned] = await Promise.all([
		listWithStateAt(db, ids, window.from),
		readTransitions(db, engine, ids, window.from),
		maintenance(window),
	])
	return rows.map(({ id, before, expires_at }) => {
		const first: StateTransition[] = before ? [{ at: window.from, state: before, cause: null }] : []
		const own = planned.filter(({ monitorIds }) => monitorIds?.includes(id) ?? true)
		const past = pastOf([...first, ...(transitions.get(id) ?? [])], own)
		return lastDayOf(id, { past, now, end: Math.min(now, expires_at ?? now) })
	})
}

function lastDayOf(id: string, moment: Moment): LastDay {
	const { past, end, now } = moment
	const from = now - dayMs
	const tally = past.spent({ from, to: now }, end)
	const knownSince = knownSinceOf(moment)
	return {
		id,
		uptime: uptimeOf(tally),
		downMs: tally.down,
		degradedMs: tally.degraded,
		knownSince: knownSince === null ? null : new Date(knownSince).toISOString(),
		slots: Array.from({ length: slots }, (_, index) =>
			worstOf(past.spent({ from: from + index * slotMs, to: from + (index + 1) * slotMs }, end)),
		),
	}
}

/** These monitors with their state at a time, null before their first transition. */
async function listWithStateAt(db: Db, ids: readonly string[], at: number) {
	return await db
		.selectFrom('monitors')
		.innerJoin('current_states', 'current_states.monitor_id', 'monitors.id')
		.select(['monitors.id', 'expires_at'])
		.select((row) =>
			row
				.selectFrom('state_transitions')
				.select('state_transitions.state')
				.whereRef('state_transitions.monitor_id', '=', 'monitors.id')
				.where('state_transitions.at', '<=', at)
				.orderBy('state_transitions.at', 'desc')
				.limit(1)
				.as('before'),
		)
		.where('monitors.id', 'in', ids)
		.execute()
}
