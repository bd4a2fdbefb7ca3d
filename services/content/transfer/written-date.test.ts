import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseWrittenDate } from './written-date.ts'

test('a date without a zone is Paris time, in summer, in winter and around the changes of clocks', () => {
	for (const [written, date] of [
		['2024-01-15', '2024-01-14T23:00:00.000Z'],
		['2024-07-15', '2024-07-14T22:00:00.000Z'],
		['2024-07-15 9:05', '2024-07-15T07:05:00.000Z'],
		['2024-03-31 01:59', '2024-03-31T00:59:00.000Z'],
		['2024-03-31T03:00:00', '2024-03-31T01:00:00.000Z'],
		['2024-10-27 01:30', '2024-10-26T23:30:00.000Z'],
		['2024-10-27 03:30', '2024-10-27T02:30:00.000Z'],
	] as const) {
		assert.equal(parseWrittenDate(written)?.toISOString(), date, written)
	}
})

test('a zone is kept', () => {
	for (const written of [
		'2024-07-15T07:05:00Z',
		'2024-07-15T07:05:00.000Z',
		'2024-07-15 07:05 UTC',
		'2024-07-15 09:05:00 +0200',
		'2024-07-15T00:05:00-07:00',
	]) {
		assert.equal(parseWrittenDate(written)?.toISOString(), '2024-07-15T07:05:00.000Z', written)
	}
})

test('other texts are not dates', () => {
	for (const written of [
		'',
		'hier',
		'15/07/2024',
		'2024-13-01',
		'2024-02-30',
		'2024-01-01 25:00',
		'0000-00-00 00:00:00 Z',
		'0000-01-01 00:00 +1200',
	])
		assert.equal(parseWrittenDate(written), null, written)
})
