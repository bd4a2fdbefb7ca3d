import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownParts, placeIn } from './day-timeline.ts'
import { periodsOf } from './periods.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`

test('the periods of a day are sorted by start, with a localized cause', () => {
	const periods = periodsOf(
		{
			outages: [
				{ from: at('14:00'), to: null, state: 'degraded', cause: 'slow' },
				{ from: at('08:00'), to: at('08:30'), state: 'down', cause: 'refused' },
			],
			noData: [{ from: at('10:00'), to: at('11:00') }],
			maintenance: [{ from: at('08:00'), to: at('09:00') }],
		},
		'fr',
	)
	assert.deepEqual(
		periods.map(({ state, to, causeText }) => [
			state,
			to && new Date(to).toISOString().slice(11, 16),
			causeText,
		]),
		[
			['maintenance', '09:00', null],
			['down', '08:30', 'Connexion refusée'],
			['unknown', '11:00', null],
			['degraded', null, 'Réponse trop lente'],
		],
	)
})

test('a period is clipped to the day and to now', () => {
	const day = { from: 0, to: 1000 }
	assert.deepEqual(placeIn({ from: 250, to: 500 }, day, 2000), { start: 0.25, share: 0.25 })
	assert.deepEqual(placeIn({ from: -500, to: 3000 }, day, 2000), { start: 0, share: 1 })
	assert.deepEqual(placeIn({ from: 500, to: null }, day, 750), { start: 0.5, share: 0.25 })
})

test('known periods are those between gaps without data, up to now', () => {
	const day = { from: 0, to: 1000 }
	const gap = (from: number, to: number | null) => ({ state: 'unknown' as const, from, to, causeText: null })
	assert.deepEqual(knownParts([], day, 2000), [day])
	assert.deepEqual(knownParts([], day, 400), [{ from: 0, to: 400 }])
	assert.deepEqual(knownParts([gap(-500, 3000)], day, 2000), [])
	assert.deepEqual(knownParts([gap(0, null)], day, 400), [])
	const outage = { ...gap(100, 150), state: 'down' as const }
	assert.deepEqual(knownParts([gap(-5, 50), outage, gap(200, 300), gap(250, 280)], day, 400), [
		{ from: 50, to: 200 },
		{ from: 300, to: 400 },
	])
})
