import assert from 'node:assert/strict'
import { test } from 'node:test'
import { durationText, shortDuration, longDay, percent, shortDay, timeOfDay } from './format.ts'

const yearMs = 365 * 86_400_000

test('percentages are rounded down: 100 % only without a millisecond of outage', () => {
	const french = (share: number) => percent(share, 'fr').replace(/\s/, ' ')
	assert.equal(french(1), '100 %')
	assert.equal(percent(1, 'en'), '100%')
	assert.equal(french((yearMs - 1) / yearMs), '99,99 %')
	assert.equal(french(0), '0,00 %')
	for (let hundredths = 0; hundredths < 10_000; hundredths += 1) {
		const expected = (hundredths / 100).toFixed(2)
		assert.equal(percent(hundredths / 10_000, 'en'), `${expected}%`)
	}
})

test('a duration is shown in its two largest units', () => {
	const second = 1000
	const text = (ms: number) => shortDuration(ms, 'fr').replaceAll('\u00a0', ' ')
	assert.equal(text(999), 'moins d’une seconde')
	assert.equal(text(42 * second), '42 s')
	assert.equal(text(12 * 60 * second), '12 min')
	assert.equal(text(3 * 3600 * second + 5 * 60 * second + 59 * second), '3 h 5 min')
	assert.equal(text(2 * 86_400 * second + 59 * 60 * second), '2 j')
	assert.equal(shortDuration(26 * 3600 * second, 'en'), '1\u00a0d 2\u00a0h')
})

test('a duration is spelled out with plurals', () => {
	const text = (ms: number, locale: 'fr' | 'en') => durationText(ms, locale).replaceAll('\u00a0', ' ')
	const minuteMs = 60_000
	assert.equal(text(minuteMs, 'fr'), '1 minute')
	assert.equal(text(42 * minuteMs, 'fr'), '42 minutes')
	assert.equal(text(62 * minuteMs, 'fr'), '1 heure 2 minutes')
	assert.equal(text(49 * 60 * minuteMs, 'fr'), '2 jours 1 heure')
	assert.equal(text(1000, 'en'), '1 second')
	assert.equal(text(121 * minuteMs, 'en'), '2 hours 1 minute')
	assert.equal(text(0, 'fr'), 'moins d’une seconde')
})

test('dates are in Paris time, and French writes the first of a month as an ordinal', () => {
	assert.equal(longDay('2026-10-31T23:30:00Z', 'fr'), '1er novembre 2026')
	assert.equal(shortDay('2026-10-31T23:30:00Z', 'fr'), '1er nov.')
	assert.equal(shortDay('2026-10-31T23:30:00Z', 'en'), '1 Nov')
	assert.equal(timeOfDay('2026-10-31T23:30:00Z', 'fr'), '00:30')
})
