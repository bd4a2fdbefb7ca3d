import type { Latency } from '#services/status/contract.ts'
import { type Chart, chartBox } from './chart-box.ts'

type Point = { x: number; y: number }

const steps = [1, 2, 2.5, 5]

/** Ticks of three equal, round steps in milliseconds that cover `max`. */
export function scaleOver(max: number): number[] {
	const minStep = Math.max(max, 3) / 3
	const power = 10 ** Math.floor(Math.log10(minStep))
	const step = [...steps, 10].map((each) => each * power).find((each) => each >= minStep * (1 - 1e-9))!
	return [0, step, 2 * step, 3 * step]
}

/** Lines are interrupted at gaps without measurements. */
export function chartOf(latencies: readonly Latency[], from: number, to: number): Chart {
	const measured = latencies.filter(({ p50, p95 }) => p50 !== null && p95 !== null)
	const scale = scaleOver(Math.max(...measured.map(({ p95 }) => p95!), 0))
	const top = scale.at(-1)!
	const pointOf = (at: string, value: number): Point => ({
		x: ((Date.parse(at) - from) / (to - from)) * chartBox.width,
		y: chartBox.height * (1 - value / top),
	})
	const runs = runsOf(latencies)
	const linesOf = (pick: (latency: Latency) => number) =>
		runs.map((run) => run.map((latency) => pointOf(latency.at, pick(latency))))
	const middle = linesOf(({ p50 }) => p50!)
	return {
		middle: middle.map(lineOf).join(''),
		high: linesOf(({ p95 }) => p95!)
			.map(lineOf)
			.join(''),
		area: middle.map(areaOf).join(''),
		scale,
	}
}

/** Splits at gaps longer than 1.5 times the median step. */
function runsOf(latencies: readonly Latency[]): Latency[][] {
	const times = latencies.map(({ at }) => Date.parse(at))
	const usualStepMs = medianOf(times.slice(1).map((at, index) => at - times[index]!))
	const runs: Latency[][] = []
	let previous = Number.NEGATIVE_INFINITY
	for (const [index, latency] of latencies.entries()) {
		if (latency.p50 === null || latency.p95 === null) continue
		if (times[index]! - previous > usualStepMs * 1.5) runs.push([])
		runs.at(-1)!.push(latency)
		previous = times[index]!
	}
	return runs
}

function medianOf(values: readonly number[]): number {
	return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

const round = (value: number) => Math.round(value * 10) / 10

/** A single point becomes a short dash, since SVG does not draw a line without length. */
function lineOf(points: readonly Point[]): string {
	const [first] = points
	if (!first) return ''
	if (points.length === 1) return `M${round(first.x - 2)} ${round(first.y)}h4`
	return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`
}

function areaOf(points: readonly Point[]): string {
	const [first, last] = [points[0], points.at(-1)]
	if (!first || !last || points.length === 1) return ''
	return `${lineOf(points)}V${chartBox.height}H${round(first.x)}Z`
}
