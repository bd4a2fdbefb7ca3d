import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '#platform/database/open.ts'
import type { State, StateTransition } from '#services/status/derive-state.ts'
import type { Db } from '#services/status/tables.ts'
import type { Span } from './spans.ts'

/** Public monitors with their current state, in the order of the page; all, or one. */
export async function listPublic(db: Db, id?: string) {
	return await db
		.selectFrom('monitors')
		.innerJoin('current_states', 'current_states.monitor_id', 'monitors.id')
		.leftJoin('monitor_groups', 'monitor_groups.id', 'monitors.group_id')
		.select([
			'monitors.id',
			'monitors.name',
			'description',
			'kind',
			'group_id',
			'monitor_groups.name as group_name',
		])
		.select(['paused_at', 'created_at'])
		.select(['state', 'since', 'cause', 'checked_at', 'expires_at', 'latency_ms', 'facts_json'])
		.where('is_public', '=', 1)
		.$if(id !== undefined, (query) => query.where('monitors.id', '=', id!))
		.orderBy((row) => row.fn.coalesce('monitor_groups.position', row.lit(-1)))
		.orderBy('monitor_groups.id')
		.orderBy('monitors.position')
		.orderBy('monitors.id')
		.execute()
}

export type PublicRow = Awaited<ReturnType<typeof listPublic>>[number]

/** Whether our own network is down: all connectivity monitors that are not paused are down, public or not. */
export async function readIsOffline(db: Db): Promise<boolean> {
	const rows = await db
		.selectFrom('monitors')
		.innerJoin('current_states', 'current_states.monitor_id', 'monitors.id')
		.select('state')
		.where('kind', '=', 'connectivity')
		.where('paused_at', 'is', null)
		.execute()
	return rows.length > 0 && rows.every(({ state }) => state === 'down')
}

/**
 * All transitions of these monitors from `after` on, oldest first, by monitor, without causes. Aggregated into one
 * row per monitor, which is five times faster for a year of rows; integers serialize much faster than doubles.
 */
export async function readTransitions(
	db: Db,
	engine: Engine,
	ids: readonly string[],
	after = 0,
): Promise<Map<string, StateTransition[]>> {
	if (ids.length === 0) return new Map()
	const isPostgres = engine === 'postgres'
	const times: RawBuilder<string> = isPostgres
		? sql`json_agg(at::bigint)::text`
		: sql`json_group_array(cast(at as integer))`
	const states: RawBuilder<string> = isPostgres ? sql`json_agg(state)::text` : sql`json_group_array(state)`
	const rows = await db
		.selectFrom('state_transitions')
		.select(['monitor_id', times.as('times'), states.as('states')])
		.where('monitor_id', 'in', ids)
		.where('at', '>=', after)
		.groupBy('monitor_id')
		.execute()
	return new Map(
		rows.map((row) => [row.monitor_id, transitionsOf(JSON.parse(row.times), JSON.parse(row.states))]),
	)
}

function transitionsOf(times: number[], states: State[]): StateTransition[] {
	const transitions = times.map((at, index): StateTransition => ({
		at,
		state: states[index] ?? 'unknown',
		cause: null,
	}))
	return transitions.toSorted((one, other) => one.at - other.at)
}

/** The transitions of a monitor in `window`, with the last one before and the first one after it, oldest first. */
export async function listTransitions(
	db: Db,
	monitorId: string,
	{ from, to }: Span,
): Promise<StateTransition[]> {
	const transitions = db.selectFrom('state_transitions').where('monitor_id', '=', monitorId)
	const [before, after] = await Promise.all([
		transitions.where('at', '<=', from).select('at').orderBy('at', 'desc').limit(1).executeTakeFirst(),
		transitions.where('at', '>=', to).select('at').orderBy('at').limit(1).executeTakeFirst(),
	])
	return await transitions
		.select(['at', 'state', 'cause'])
		.where('at', '>=', before?.at ?? from)
		.where('at', '<=', after?.at ?? to)
		.orderBy('at')
		.execute()
}

/** The packed minutes of the rolled-up hours of a monitor that begin in `window`, oldest first. */
export async function listMinutes(db: Db, monitorId: string, { from, to }: Span) {
	return await hoursOf(db, monitorId, { from, to }).select(['at', 'minutes']).execute()
}

/** The histograms of the same hours. */
export async function listHistograms(db: Db, monitorId: string, { from, to }: Span) {
	return await hoursOf(db, monitorId, { from, to }).select(['at', 'checks', 'latencies']).execute()
}

const hoursOf = (db: Db, monitorId: string, { from, to }: Span) =>
	db
		.selectFrom('hours')
		.where('monitor_id', '=', monitorId)
		.where('at', '>=', from)
		.where('at', '<', to)
		.orderBy('at')

/** The checks of a monitor in `window`, oldest first. */
export async function listChecks(db: Db, monitorId: string, { from, to }: Span) {
	return await db
		.selectFrom('checks')
		.select(['at', 'latency_ms'])
		.where('monitor_id', '=', monitorId)
		.where('at', '>=', from)
		.where('at', '<', to)
		.orderBy('at')
		.execute()
}
