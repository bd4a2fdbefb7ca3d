import type { ChartRange, Latency } from '#services/status/contract.ts'
import { rangeParam } from '#web/status/paths.ts'
import { chartOf } from './chart.ts'
import type { Chart } from './chart-box.ts'

const hourMs = 3_600_000

const ranges: Record<ChartRange, number> = {
	'24h': 24 * hourMs,
	'7d': 7 * 24 * hourMs,
	'30d': 30 * 24 * hourMs,
	'90d': 90 * 24 * hourMs,
	'1y': 365 * 24 * hourMs,
}

export const rangeNames = Object.keys(ranges) as ChartRange[]

export const rangeIn = (params: URLSearchParams): ChartRange =>
	rangeNames.find((name) => name === params.get(rangeParam)) ?? '24h'

/** Times are in milliseconds since 1970. */
export type ShownTimes = { range: ChartRange; latencies: Latency[]; chart: Chart; from: number; to: number }

export function timesOf(latencies: Latency[], range: ChartRange, to: number): ShownTimes {
	const from = to - ranges[range]
	return { range, latencies, chart: chartOf(latencies, from, to), from, to }
}
