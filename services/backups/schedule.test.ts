import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outdated } from './retention.ts'
import { lastDue, lateSince, nextDue } from './schedule.ts'

const daily = { schedule: 'daily', hour: 3, weekday: 1 } as const
const weekly = { ...daily, schedule: 'weekly', weekday: 7 } as const
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
const at = (time: string) => Date.parse(time)

test('times of the schedule are in Paris, also when the clocks change', () => {
	const noon = at('2026-11-27T12:00:00Z')
	assert.equal(iso(lastDue(daily, noon)), '2026-11-27T02:00:00.000Z')
	assert.equal(iso(nextDue(daily, noon)), '2026-11-28T02:00:00.000Z')
	assert.equal(iso(lastDue(daily, at('2026-07-01T00:59:59Z'))), '2026-06-30T01:00:00.000Z')
	assert.equal(iso(lastDue(daily, at('2026-07-01T01:00:00Z'))), '2026-07-01T01:00:00.000Z')
	// 27 November 2026 is a Friday.
	assert.equal(iso(lastDue(weekly, noon)), '2026-11-22T02:00:00.000Z')
	assert.equal(iso(nextDue(weekly, noon)), '2026-11-29T02:00:00.000Z')
	// Just before its hour, on the day of the schedule.
	assert.equal(iso(lastDue(weekly, at('2026-11-29T01:59:00Z'))), '2026-11-22T02:00:00.000Z')
	assert.equal(iso(nextDue(weekly, at('2026-11-29T02:00:00Z'))), '2026-12-06T02:00:00.000Z')
	assert.equal(lastDue({ ...daily, schedule: 'off' }, noon), null)
	// 2:30 does not exist on this day, and exists twice on the other one.
	assert.equal(iso(lastDue({ ...daily, hour: 2 }, at('2026-03-29T12:00:00Z'))), '2026-03-29T01:00:00.000Z')
	assert.equal(iso(lastDue({ ...daily, hour: 2 }, at('2026-10-25T12:00:00Z'))), '2026-10-25T00:00:00.000Z')
})

test('a backup is late 6 hours after its time, not before, and not for times before the schedule was set', () => {
	const facts = { changedAtMs: at('2026-11-01T00:00:00Z'), newestMs: at('2026-11-26T02:00:10Z') }
	const late = (now: string, changed: Partial<typeof facts> | { newestMs: null } = {}) =>
		iso(lateSince(daily, { ...facts, ...changed, nowMs: at(now) }))
	assert.equal(late('2026-11-27T07:59:00Z'), null)
	assert.equal(late('2026-11-27T08:00:00Z'), '2026-11-27T02:00:00.000Z')
	assert.equal(late('2026-11-27T08:00:00Z', { newestMs: at('2026-11-27T02:00:05Z') }), null)
	assert.equal(late('2026-11-27T08:00:00Z', { newestMs: null }), '2026-11-27T02:00:00.000Z')
	assert.equal(late('2026-11-27T08:00:00Z', { changedAtMs: at('2026-11-27T03:00:00Z') }), null)
	// It stays late at the next time of the schedule.
	assert.equal(late('2026-11-28T02:00:00Z'), '2026-11-27T02:00:00.000Z')
})

test('the newest of each day, week and month is kept', () => {
	const backups = Array.from({ length: 120 }, (_, index) => {
		const startedAt = new Date(at('2026-11-27T02:00:00Z') - index * 43_200_000).toISOString()
		return { name: startedAt, startedAt }
	})
	const removed = new Set(outdated(backups, { keepDaily: 3, keepWeekly: 3, keepMonthly: 2 }))
	const kept = backups.filter((backup) => !removed.has(backup)).map(({ name }) => name.slice(0, 13))
	assert.deepEqual(kept, [
		'2026-11-27T02',
		'2026-11-26T14',
		'2026-11-25T14',
		'2026-11-22T14',
		'2026-11-15T14',
		'2026-10-31T14',
	])
	assert.equal(outdated(backups, { keepDaily: 0, keepWeekly: 0, keepMonthly: 0 }).length, 119)
	assert.deepEqual(outdated([], { keepDaily: 1, keepWeekly: 1, keepMonthly: 1 }), [])
})
