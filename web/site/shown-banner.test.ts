import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isShown } from './shown-banner.ts'

const banner = { text: { fr: 'Fête samedi', en: '' }, tone: 'info', address: '' } as const
const [before, from, within, until] = [9, 10, 15, 20].map((hour) =>
	`2026-05-02T${hour}:00:00Z`.replace('T9', 'T09'),
)
const at = (time: string | undefined) => Date.parse(time ?? '')

test('a banner is shown from its first date until its last, and always without dates', () => {
	const dated = { ...banner, from: from ?? '', until: until ?? '' }
	assert.deepEqual(
		[before, from, within, until].map((time) => isShown(dated, at(time))),
		[false, true, true, false],
	)
	assert.equal(isShown({ ...dated, from: null }, at(before)), true)
	assert.equal(isShown({ ...dated, until: null }, at(until)), true)
	assert.equal(isShown({ ...banner, from: null, until: null, text: { fr: '', en: '' } }, at(within)), false)
})
