import { isDeepStrictEqual } from 'node:util'
import type {
	DayCell,
	MonitorDay,
	MonitorView,
	Outage,
	ShownState,
	Uptimes,
} from '#services/status/contract.ts'
import type { MonitorNow } from '#services/status/live/contract.ts'
import type { StateTransition } from '#services/status/derive-state.ts'
import type { Facts } from '#services/status/probes/probe-result.ts'
import { type Day, yearDays } from './days.ts'
import type { PublicRow } from './queries.ts'
import { clipped, merged, type Span, spansOf, type Tally, uptimeOf } from './spans.ts'
import { type ShownSpan, type Spent, spentIn, withMaintenance } from './totals.ts'

const dayMs = 86_400_000

/**
 * The part of a monitor's history that does not depend on the current time: merged maintenance and time per state.
 * `shown` and `knownSince` cache the last results of `cellsOf` and `knownSinceOf`.
 */
export type Past = { planned: readonly Span[]; spent: Spent; shown?: Shown; knownSince?: number }

/** The cells of these days. The first `over` of them are final. */
type Shown = { days: readonly Day[]; finalDays: number; cells: DayCell[] }

export function pastOf(transitions: readonly StateTransition[], maintenance: readonly Span[]): Past {
	const planned = merged(maintenance)
	return { planned, spent: spentIn(spansOf(transitions, Infinity), planned) }
}

/** A monitor at `now`; its last observation is valid until `end`. */
export type Moment = { past: Past; end: number; now: number }

export const momentOf = (row: PublicRow, past: Past, now: number): Moment => ({
	past,
	end: Math.min(now, row.expires_at ?? now),
	now,
})

/** The history of a monitor up to `now`, as shown. */
export type History = { spans: ShownSpan[]; now: number }

export const historyOf = (transitions: readonly StateTransition[], { past, end, now }: Moment): History => ({
	spans: withMaintenance(spansOf(transitions, end), past.planned),
	now,
})

export function viewOf(row: PublicRow, moment: Moment, days: readonly Day[]): MonitorView {
	const { past, now } = moment
	return {
		id: row.id,
		name: row.name,
		description: row.description,
		kind: row.kind,
		groupId: row.group_id,
		...currentStateOf(row, past.planned, now),
		checkedAt: checkedAtOf(row, now),
		latencyMs: row.latency_ms,
		facts: shownFacts(JSON.parse(row.facts_json) as Facts),
		uptimes: uptimesOf(moment),
		knownSince: isoOrNull(knownSinceOf(moment)),
		days: cellsOf(moment, days),
	}
}

export const checkedAtOf = ({ checked_at: at }: PublicRow, now: number) =>
	at === null ? null : iso(Math.min(at, now))

/** The current state: maintenance takes precedence; unknown without a recent check. */
export function currentStateOf(row: PublicRow, planned: readonly Span[], now: number): MonitorNow {
	const window = planned.find(({ from, to }) => from <= now && now < to)
	if (window) return { state: 'maintenance', since: iso(window.from), cause: null }
	const { state, since, cause, expires_at, paused_at } = row
	if (paused_at !== null) return { state: 'unknown', since: iso(Math.min(paused_at, now)), cause: null }
	if (expires_at !== null && now > expires_at) {
		return { state: 'unknown', since: iso(expires_at), cause: null }
	}
	return { state, since: iso(Math.min(since, now)), cause }
}

function shownFacts({ certificateEndsAt, playersOnline, maxPlayers }: Facts): MonitorView['facts'] {
	return {
		...(playersOnline !== undefined && { playersOnline }),
		...(maxPlayers !== undefined && { maxPlayers }),
		...(certificateEndsAt !== undefined && { certificateEndsAt: iso(certificateEndsAt) }),
	}
}

function uptimesOf({ past, end, now }: Moment): Uptimes {
	const uptimeIn = (days: number) => uptimeOf(past.spent({ from: now - days * dayMs, to: now }, end))
	return {
		day: uptimeIn(1),
		week: uptimeIn(7),
		month: uptimeIn(30),
		quarter: uptimeIn(90),
		year: uptimeIn(yearDays),
	}
}

/**
 * The first moment of the last year with data, in milliseconds since 1970; null without data. Found by binary search
 * and cached.
 */
export function knownSinceOf({ past, end, now }: Moment): number | null {
	const from = now - yearDays * dayMs
	if (past.knownSince !== undefined && past.knownSince >= from) return past.knownSince
	const isKnownBefore = (at: number) => uptimeOf(past.spent({ from, to: at }, end)) !== null
	if (!isKnownBefore(now)) return null
	let [before, after] = isKnownBefore(from + 1) ? [from, from + 1] : [from, now]
	while (after - before > 1) {
		const middle = Math.floor((before + after) / 2)
		if (isKnownBefore(middle)) after = middle
		else before = middle
	}
	past.knownSince = before
	return before
}

/** The cells of these days. Returns the same array while no cell changes. */
function cellsOf(moment: Moment, days: readonly Day[]): DayCell[] {
	const { past, end } = moment
	const before = past.shown?.days === days ? past.shown : undefined
	const finalDays = days.findLastIndex(({ to }) => to <= end) + 1
	const unchanged = Math.min(before?.finalDays ?? 0, finalDays)
	const updatedCells = days.slice(unchanged).map((day) => cellOf(moment, day))
	if (before && updatedCells.every((cell, index) => isDeepStrictEqual(cell, before.cells[unchanged + index])))
		return before.cells
	const cells = [...(before?.cells.slice(0, unchanged) ?? []), ...updatedCells]
	past.shown = { days, finalDays, cells }
	return cells
}

/** The cell of a day, today until now. */
export const cellOf = ({ past, end, now }: Moment, day: Day): DayCell =>
	cellFor(day, past.spent({ from: day.from, to: Math.min(day.to, now) }, end))

function cellFor({ day }: Day, tally: Tally): DayCell {
	const {
		up: upMs,
		unknown: unknownMs,
		degraded: degradedMs,
		down: downMs,
		maintenance: maintenanceMs,
	} = tally
	const durations = { upMs, degradedMs, downMs, unknownMs, maintenanceMs }
	return { day, state: worstOf(tally), uptime: uptimeOf(tally), ...durations }
}

/** The worst state of a period, however short. */
export function worstOf({ up, degraded, down, maintenance }: Tally): ShownState {
	if (down > 0) return 'down'
	if (degraded > 0) return 'degraded'
	if (up > 0) return 'up'
	return maintenance > 0 ? 'maintenance' : 'unknown'
}

/** Outages that overlap the window, uncut. */
export function outagesOf({ spans, now }: History, window: Span): Outage[] {
	return spans.flatMap(({ from, to, state, cause }): Outage[] => {
		const isProblem = state === 'down' || state === 'degraded'
		if (!isProblem || from >= window.to || to <= window.from) return []
		return [{ from: iso(from), to: to < now ? iso(to) : null, state, cause }]
	})
}

/** The parts of a window, up to now, without data. */
export function noDataOf({ spans, now }: History, { from, to }: Span): { from: string; to: string }[] {
	const window = { from, to: Math.min(to, now) }
	const known = merged(
		clipped(
			spans.filter(({ state }) => state !== 'unknown'),
			window,
		),
	)
	return [...known, { from: window.to, to: window.to }].flatMap((next, index) => {
		const begins = known[index - 1]?.to ?? window.from
		return begins < next.from ? [{ from: iso(begins), to: iso(next.from) }] : []
	})
}

/** Maintenance that overlaps the window, uncut. */
export function maintenanceOf({ spans }: History, window: Span): MonitorDay['maintenance'] {
	return spans
		.filter(({ state, from, to }) => state === 'maintenance' && from < window.to && to > window.from)
		.map(({ from, to }) => ({ from: iso(from), to: iso(to) }))
}

const iso = (ms: number) => new Date(ms).toISOString()
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms))
