import type { ChartRange, Latency } from '#services/status/contract.ts'
import type { Db } from '#services/status/tables.ts'
import { lastDays, shownDays } from './days.ts'
import { addCheck, addHour, addMinutes, emptyHistogram, type Histogram, percentileOf } from './latencies.ts'
import { listChecks, listHistograms, listMinutes } from './queries.ts'
import type { Span } from './spans.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The intervals of a chart, oldest first: 15 min, 2 h, 8 h, days or weeks. */
export function intervalsOf(range: ChartRange, now: number): Span[] {
	if (range === '24h') return sliced({ from: now - dayMs, to: now }, 15 * minuteMs)
	if (range === '7d') return sliced({ from: now - 7 * dayMs, to: now }, 2 * hourMs)
	if (range === '30d') return sliced({ from: now - 30 * dayMs, to: now }, 8 * hourMs)
	if (range === '90d') return lastDays(now, shownDays)
	const days = lastDays(now, 52 * 7)
	return Array.from({ length: 52 }, (_, week) => {
		return { from: days[week * 7]!.from, to: days[week * 7 + 6]!.to }
	})
}

/** Cuts a window into intervals of `stepMs`, the first of which may begin before it. */
export function sliced({ from, to }: Span, stepMs: number): Span[] {
	const first = Math.floor(from / stepMs) * stepMs
	return Array.from({ length: Math.ceil((to - first) / stepMs) }, (_, index) => {
		return { from: first + index * stepMs, to: first + (index + 1) * stepMs }
	})
}

/** The response times of a monitor in contiguous intervals. */
export async function readLatencies(
	db: Db,
	monitorId: string,
	intervals: readonly Span[],
): Promise<Latency[]> {
	const totals = intervals.map(({ from, to }) => ({ from, to, histogram: emptyHistogram() }))
	const [first, last] = [totals[0], totals.at(-1)]
	if (!first || !last) return []
	let index = 0
	/** The histogram of a time. Call with ascending times. */
	const histogramAt = (at: number): Histogram | undefined => {
		while (index < totals.length && totals[index]!.to <= at) index += 1
		return at < first.from ? undefined : totals[index]?.histogram
	}
	const window = { from: Math.floor(first.from / hourMs) * hourMs, to: last.to }
	let rolledUntil = first.from
	if (totals.every(({ from }) => from % hourMs === 0)) {
		for (const hour of await listHistograms(db, monitorId, window)) {
			addHour(histogramAt(hour.at) ?? emptyHistogram(), hour)
			rolledUntil = hour.at + hourMs
		}
	} else {
		for (const { at, minutes } of await listMinutes(db, monitorId, window)) {
			addMinutes((minute) => histogramAt(at + minute * minuteMs) ?? emptyHistogram(), minutes)
			rolledUntil = at + hourMs
		}
	}
	const unrolled = { from: Math.max(first.from, rolledUntil), to: last.to }
	for (const { at, latency_ms } of await listChecks(db, monitorId, unrolled)) {
		addCheck(histogramAt(at) ?? emptyHistogram(), latency_ms)
	}
	return totals.map(({ from, histogram }) => ({
		at: new Date(from).toISOString(),
		checks: histogram.checks,
		p50: percentileOf(histogram, 0.5),
		p95: percentileOf(histogram, 0.95),
	}))
}
