import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
	bucketCount,
	bucketOf,
	middleOf,
	addCheck,
	addHour,
	addMinutes,
	emptyHistogram,
	packHour,
	percentileOf,
} from './latencies.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'

test('every response time up to two minutes is within 3 % of the middle of its bucket', () => {
	let before = 0
	for (let ms = 0; ms <= 120_000; ms += 1) {
		const bucket = bucketOf(ms)
		assert.ok(bucket === before || bucket === before + 1)
		assert.ok(Math.abs(middleOf(bucket) - ms) <= 0.03 * ms, `${ms}: ${middleOf(bucket)}`)
		before = bucket
	}
	assert.equal(bucketOf(10_000_000), bucketCount - 1)
})

test('bucket numbers of stored hours never change', () => {
	assert.deepEqual([0, 33, 34, 100, 1000, 10_000, 120_000].map(bucketOf), [0, 33, 34, 51, 91, 130, 173])
})

test('packing an hour is lossless, whole and by minute, and hours can be added', () => {
	const checks = [
		...[0, 5000, 10_000].map((at) => ({ at, latency_ms: 40 })),
		{ at: 60_000, latency_ms: null },
		{ at: 3_540_000, latency_ms: 1 },
		{ at: 3_599_999, latency_ms: null },
	]
	const packed = packHour(checks)
	assert.equal(packed.checks, 6)
	const whole = emptyHistogram()
	addHour(whole, packed)
	addHour(whole, packed)
	const counted = emptyHistogram()
	for (const { latency_ms } of [...checks, ...checks]) addCheck(counted, latency_ms)
	assert.deepEqual(whole, counted)
	const byMinute = Array.from({ length: 60 }, emptyHistogram)
	addMinutes((minute) => byMinute[minute]!, packed.minutes)
	assert.deepEqual(
		byMinute.map((minute) => minute.checks),
		Array.from({ length: 60 }, (_, minute) => ({ 0: 3, 1: 1, 59: 2 })[minute] ?? 0),
	)
	assert.equal(percentileOf(byMinute[0]!, 0.5), middleOf(bucketOf(40)))
	assert.equal(percentileOf(byMinute[1]!, 0.5), null)
	assert.equal(percentileOf(byMinute[59]!, 0.95), 1)
})

test('of more than 25 checks in a minute, the minute stores 25 and the hour all', () => {
	const packed = packHour(Array.from({ length: 30 }, () => ({ at: 0, latency_ms: 7 })))
	const minute = emptyHistogram()
	addMinutes(() => minute, packed.minutes)
	assert.deepEqual([packed.checks, minute.checks], [30, 25])
})

test('percentiles are within 3 % of the exact nearest rank, however hours are merged', () => {
	for (let round = 0; round < 300; round += 1) {
		const next = seededIntegers(round)
		const drawn = () => next(1_000_000) / 1_000_000
		const middle = 1 + drawn() ** 3 * 20_000
		const times = Array.from({ length: 1 + next(400) }, () =>
			Math.round(middle * Math.exp(drawn() * 3 - 1.5)),
		)
		const merged = emptyHistogram()
		for (let from = 0; from < times.length; from += 60) {
			const hour = times
				.slice(from, from + 60)
				.map((latency_ms, minute) => ({ at: minute * 60_000, latency_ms }))
			addHour(merged, packHour(hour))
		}
		const sorted = times.toSorted((one, other) => one - other)
		for (const share of [0.5, 0.95]) {
			const exact = sorted[Math.ceil(share * sorted.length) - 1]!
			const near = percentileOf(merged, share)!
			assert.ok(Math.abs(near - exact) <= 0.03 * exact, `${near} for ${exact}`)
		}
	}
})
