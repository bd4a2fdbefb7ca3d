import type { Selectable } from 'kysely'
import type { Facts, Finding } from '#services/status/probes/finding.ts'
import type { Db, StatusTables } from '#services/status/tables.ts'
import type { ListedMonitor, ManagedMonitor, StandingView, TestResult, ToldFacts } from './contract.ts'
import type { Monitor } from './monitor.ts'

type Row = Selectable<StatusTables['standings']>

/** Where monitors stand, by id: all of them, or these. */
export async function readStandings(db: Db, ids?: readonly string[]): Promise<Map<string, Row>> {
	let query = db.selectFrom('standings').selectAll()
	if (ids) query = query.where('monitor_id', 'in', ids)
	const rows = await query.execute()
	return new Map(rows.map((row) => [row.monitor_id, row]))
}

export function managedOf(monitor: Monitor, row: Row | undefined, now: number): ManagedMonitor {
	const {
		position: _,
		askedSince: __,
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
		standing: standingOf(monitor, row, now),
	}
}

export function listedOf(monitor: Monitor, row: Row | undefined, now: number): ListedMonitor {
	const { id, name, groupId, tags, isPublic, isPaused, intervalMs, target } = monitor
	const standing = standingOf(monitor, row, now)
	return { id, name, groupId, tags, isPublic, isPaused, intervalMs, kind: target.kind, standing }
}

/** The last check speaks for a while; then, and before the first, nothing is known. */
function standingOf(monitor: Monitor, row: Row | undefined, now: number): StandingView {
	const checkedAt = row?.checked_at ?? null
	if (!row || checkedAt === null) return { ...nothing, since: iso(monitor.createdAt) }
	const { state, since, cause, latency_ms: latencyMs } = row
	const facts = toldFacts(JSON.parse(row.facts_json) as Facts)
	const checked = { checkedAt: iso(checkedAt), latencyMs, facts }
	const silentSince = row.speaks_until ?? now
	if (now <= silentSince) return { ...checked, state, since: iso(since), cause }
	return { ...checked, state: 'unknown', since: iso(silentSince), cause: null }
}

const nothing = { state: 'unknown', cause: null, checkedAt: null, latencyMs: null, facts: {} } as const

export const resultOf = (finding: Finding): TestResult => ({ ...finding, facts: toldFacts(finding.facts) })

function toldFacts({ certificateEndsAt, ...facts }: Facts): ToldFacts {
	return certificateEndsAt === undefined ? facts : { ...facts, certificateEndsAt: iso(certificateEndsAt) }
}

const iso = (ms: number) => new Date(ms).toISOString()
