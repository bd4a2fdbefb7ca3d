import type { Selectable } from 'kysely'
import type { Facts, ProbeResult } from '#services/status/probes/probe-result.ts'
import type { Db, StatusTables } from '#services/status/tables.ts'
import type { ListedMonitor, ManagedMonitor, CurrentStateView, TestResult, FactsView } from './contract.ts'
import type { Monitor } from './monitor.ts'

type Row = Selectable<StatusTables['current_states']>

/** The current states by monitor id: all of them, or these. */
export async function readCurrentStates(db: Db, ids?: readonly string[]): Promise<Map<string, Row>> {
	let query = db.selectFrom('current_states').selectAll()
	if (ids) query = query.where('monitor_id', 'in', ids)
	const rows = await query.execute()
	return new Map(rows.map((row) => [row.monitor_id, row]))
}

export function managedOf(monitor: Monitor, row: Row | undefined, now: number): ManagedMonitor {
	const {
		position: _,
		expectedSince: __,
		privateAllowed: ___,
		pausedAt,
		createdAt,
		updatedAt,
		...fields
	} = monitor
	return {
		...fields,
		pausedAt: pausedAt === null ? null : iso(pausedAt),
		createdAt: iso(createdAt),
		updatedAt: iso(updatedAt),
		currentState: currentStateOf(monitor, row, now),
	}
}

export function listedOf(monitor: Monitor, row: Row | undefined, now: number): ListedMonitor {
	const { id, name, groupId, tags, isPublic, isPaused, intervalMs, target } = monitor
	const currentState = currentStateOf(monitor, row, now)
	return { id, name, groupId, tags, isPublic, isPaused, intervalMs, kind: target.kind, currentState }
}

/** Unknown before the first check, and when the last check has expired. */
function currentStateOf(monitor: Monitor, row: Row | undefined, now: number): CurrentStateView {
	const checkedAt = row?.checked_at ?? null
	if (!row || checkedAt === null) return { ...nothing, since: iso(monitor.createdAt) }
	const { state, since, cause, latency_ms: latencyMs } = row
	const facts = factsViewOf(JSON.parse(row.facts_json) as Facts)
	const checked = { checkedAt: iso(checkedAt), latencyMs, facts }
	const expiresAt = row.expires_at ?? now
	if (now <= expiresAt) return { ...checked, state, since: iso(since), cause }
	return { ...checked, state: 'unknown', since: iso(expiresAt), cause: null }
}

const nothing = { state: 'unknown', cause: null, checkedAt: null, latencyMs: null, facts: {} } as const

export const resultOf = (result: ProbeResult): TestResult => ({ ...result, facts: factsViewOf(result.facts) })

function factsViewOf({ certificateEndsAt, ...facts }: Facts): FactsView {
	return certificateEndsAt === undefined ? facts : { ...facts, certificateEndsAt: iso(certificateEndsAt) }
}

const iso = (ms: number) => new Date(ms).toISOString()
