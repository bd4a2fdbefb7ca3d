import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Latency } from '#services/status/contract.ts'
import { chartOf, scaleOver } from './chart.ts'
import { chartBox } from './chart-box.ts'

const from = Date.parse('2026-11-21T00:00:00Z')
const stepMs = 900_000
const latency = (index: number, p50: number | null, p95: number | null): Latency => ({
	at: new Date(from + index * stepMs).toISOString(),
	checks: p50 === null ? 0 : 30,
	p50,
	p95,
})

const pointsIn = (path: string) =>
	[...path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

test('the scale has round steps and covers the maximum', () => {
	for (let max = 0; max < 70_000; max = max * 1.13 + 0.7) {
		const [zero, one, two, top] = scaleOver(max)
		assert.equal(zero, 0)
		assert.equal(two, one! * 2)
		assert.equal(top, one! * 3)
		assert.ok(top! >= max, `${top} reaches over ${max}`)
		assert.ok(max < 6 || top! <= max * 2.6, `${top} is not far over ${max}`)
		assert.match(String(one), /^(1|2|2\.5|25|5)0*$/)
	}
})

test('every measurement is a point inside the box, higher when slower', () => {
	const latencies = Array.from({ length: 96 }, (_, index) => latency(index, 20 + index, 60 + 2 * index))
	const chart = chartOf(latencies, from, from + 96 * stepMs)
	for (const path of [chart.middle, chart.high]) {
		const points = pointsIn(path)
		assert.equal(points.length, 96)
		for (const [x, y] of points) {
			assert.ok(x >= 0 && x <= chartBox.width && y >= 0 && y <= chartBox.height, `${x} ${y}`)
		}
		for (const [index, [x, y]] of points.entries()) {
			const previous = points[index - 1]
			if (previous) assert.ok(x > previous[0] && y < previous[1])
		}
	}
})

test('lines are interrupted by missing and by null measurements', () => {
	const known = [0, 1, 2, 6, 7, 8].map((index) => latency(index, 50, 80))
	const unknown = [3, 4, 5].map((index) => latency(index, null, null))
	const all = [...known, ...unknown].toSorted((one, other) => (one.at < other.at ? -1 : 1))
	for (const latencies of [known, all]) {
		const { middle, high, area } = chartOf(latencies, from, from + 9 * stepMs)
		for (const path of [middle, high, area]) assert.equal(path.match(/M/g)?.length, 2)
	}
})

test('a single measurement is drawn as a dash, and no data as an empty chart', () => {
	assert.match(chartOf([latency(4, 50, 80)], from, from + 9 * stepMs).middle, /^M[\d.]+ [\d.]+h4$/)
	const empty = chartOf([], from, from + stepMs)
	assert.deepEqual([empty.middle, empty.high, empty.area], ['', '', ''])
	assert.equal(empty.scale.length, 4)
})
