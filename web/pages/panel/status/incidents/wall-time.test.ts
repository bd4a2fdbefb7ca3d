import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wallTimeAt } from '#platform/paris.ts'
import { wallTimeOf } from './wall-time.ts'

test('times round-trip through the form at every hour of a year', () => {
	const begin = Date.parse('2026-01-01T00:07Z')
	for (let hour = 0; hour < 8760; hour += 1) {
		const at = begin + hour * 3_600_000
		assert.equal(wallTimeOf(new Date(at).toISOString()), wallTimeAt(at))
	}
})
