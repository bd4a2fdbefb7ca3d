import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDate, formatDateTime, formatNumber, formatPeriod } from './format.ts'

test('dates are in Paris time, and French writes the first of a month as an ordinal', () => {
	assert.equal(formatDate('2026-10-31T23:30:00.000Z', 'fr'), '1er novembre 2026')
	assert.equal(formatDate('2026-10-31T23:30:00.000Z', 'en'), '1 November 2026')
	assert.equal(formatDate('2026-12-11T12:00:00.000Z', 'fr'), '11 décembre 2026')
	assert.equal(formatDate('2026-10-31T23:30:00.000Z', 'fr', 'medium'), '1er nov. 2026')
	assert.equal(formatDate('2026-10-31T23:30:00.000Z', 'en', 'medium'), '1 Nov 2026')
	assert.match(formatDateTime('2026-07-01T12:05:00.000Z', 'fr'), /^1er juillet 2026.* 14:05$/)
	assert.equal(formatDateTime('2026-07-01T12:05:00.000Z', 'fr', 'medium'), '1er juil. 2026, 14:05')
})

test('a period names its day once', () => {
	const [from, until] = ['2026-07-31T22:30:00.000Z', '2026-08-01T10:00:00.000Z']
	assert.equal(formatPeriod(from, null, 'fr'), 'samedi 1er août 2026, 00:30')
	assert.equal(formatPeriod(from, until, 'fr'), 'samedi 1er août 2026, 00:30\u00A0– 12:00')
	const nextDay = '2026-08-02T10:00:00.000Z'
	assert.equal(
		formatPeriod(from, nextDay, 'en'),
		'Saturday 1 August 2026, 00:30\u00A0– Sunday 2 August 2026, 12:00',
	)
})

test('numbers follow the conventions of the language', () => {
	assert.equal(formatNumber(1234.5, 'fr'), '1\u202f234,5')
	assert.equal(formatNumber(1234.5, 'en'), '1,234.5')
})
