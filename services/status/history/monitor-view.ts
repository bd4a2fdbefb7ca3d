import type {
	DayCell,
	MonitorDay,
	MonitorView,
	Outage,
	ShownState,
	Uptimes,
} from '#services/status/contract.ts'
import type { Turn } from '#services/status/derive-state.ts'
import { validMs } from '#services/status/engine/rules.ts'
import type { Facts } from '#services/status/probes/finding.ts'
import type { Day } from './days.ts'
import type { PublicRow } from './queries.ts'
import { clipped, merged, type Span, spansOf, type Tally, uptimeOf } from './spans.ts'
import { type ShownSpan, totalsOf, withMaintenance } from './totals.ts'

const dayMs = 86_400_000

/** The history of a monitor up to `now`, as it is shown. */
export type History = { stretches: ShownSpan[]; spent: (window: Span) => Tally; now: number }

/** What the turns of a monitor say, up to where its last observation stops speaking. */
export function historyOf(
	row: PublicRow,
	{ turns, maintenance, now }: { turns: readonly Turn[]; maintenance: readonly Span[]; now: number },
): History {
	const end = Math.min(now, row.checked_at === null ? 0 : speaksUntil(row))
	const stretches = withMaintenance(spansOf(turns, end), maintenance)
	return { stretches, spent: totalsOf(stretches), now }
}

const speaksUntil = (row: PublicRow) =>
	(row.checked_at ?? 0) +
	validMs({ intervalMs: row.interval_ms, timeoutMs: row.timeout_ms, retries: row.retries })

export function viewOf(row: PublicRow, history: History, days: readonly Day[]): MonitorView {
	const { now } = history
	return {
		id: row.id,
		name: row.name,
		description: row.description,
		kind: row.kind,
		groupId: row.group_id,
		...standingOf(row, history),
		checkedAt: row.checked_at === null ? null : iso(Math.min(row.checked_at, now)),
		latencyMs: row.latency_ms,
		facts: shownFacts(JSON.parse(row.facts_json) as Facts),
		uptimes: uptimesOf(history),
		days: days.map((day) => cellOf(history, day)),
	}
}

/** Where it stands now: in maintenance whatever it is; unknown when nobody looks, or has for too long. */
function standingOf(
	row: PublicRow,
	{ stretches, now }: History,
): { state: ShownState; since: string; cause: string | null } {
	const planned = stretches.find(({ from, to, state }) => state === 'maintenance' && from <= now && now < to)
	if (planned) return { state: 'maintenance', since: iso(planned.from), cause: null }
	const { state, since, cause, checked_at, paused_at } = row
	const silentSince = checked_at === null ? row.created_at : speaksUntil(row)
	if (paused_at !== null) return { state: 'unknown', since: iso(Math.min(paused_at, now)), cause: null }
	if (checked_at === null || now > silentSince)
		return { state: 'unknown', since: iso(silentSince), cause: null }
	return { state, since: iso(Math.min(since, now)), cause }
}

function shownFacts({ certificateEndsAt, playersOnline, playersMost }: Facts): MonitorView['facts'] {
	return {
		...(playersOnline !== undefined && { playersOnline }),
		...(playersMost !== undefined && { playersMost }),
		...(certificateEndsAt !== undefined && { certificateEndsAt: iso(certificateEndsAt) }),
	}
}

function uptimesOf({ spent, now }: History): Uptimes {
	const over = (days: number) => uptimeOf(spent({ from: now - days * dayMs, to: now }))
	return { day: over(1), week: over(7), month: over(30), quarter: over(90), year: over(365) }
}

/** A day, as far as it has gone. */
export function cellOf({ spent, now }: History, { day, from, to }: Day): DayCell {
	const tally = spent({ from, to: Math.min(to, now) })
	const { unknown: unknownMs, degraded: degradedMs, down: downMs, maintenance: maintenanceMs } = tally
	return { day, state: worstOf(tally), uptime: uptimeOf(tally), degradedMs, downMs, unknownMs, maintenanceMs }
}

function worstOf({ up, degraded, down, maintenance }: Tally): ShownState {
	if (down > 0) return 'down'
	if (degraded > 0) return 'degraded'
	if (up > 0) return 'up'
	return maintenance > 0 ? 'maintenance' : 'unknown'
}

/** What did not work well at some time of a window, in whole: it may begin before and end after. */
export function outagesOf({ stretches, now }: History, window: Span): Outage[] {
	return stretches.flatMap(({ from, to, state, cause }): Outage[] => {
		const isTrouble = state === 'down' || state === 'degraded'
		if (!isTrouble || from >= window.to || to <= window.from) return []
		return [{ from: iso(from), to: to < now ? iso(to) : null, state, cause }]
	})
}

/** The parts of a window, as far as it has gone, of which nothing is known. */
export function noDataOf({ stretches, now }: History, { from, to }: Span): { from: string; to: string }[] {
	const window = { from, to: Math.min(to, now) }
	const known = merged(
		clipped(
			stretches.filter(({ state }) => state !== 'unknown'),
			window,
		),
	)
	return [...known, { from: window.to, to: window.to }].flatMap((next, index) => {
		const begins = known[index - 1]?.to ?? window.from
		return begins < next.from ? [{ from: iso(begins), to: iso(next.from) }] : []
	})
}

/** What was planned at some time of a window, in whole. */
export function maintenanceOf({ stretches }: History, window: Span): MonitorDay['maintenance'] {
	return stretches
		.filter(({ state, from, to }) => state === 'maintenance' && from < window.to && to > window.from)
		.map(({ from, to }) => ({ from: iso(from), to: iso(to) }))
}

const iso = (ms: number) => new Date(ms).toISOString()
