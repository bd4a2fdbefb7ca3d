import assert from 'node:assert/strict'
import { test } from 'node:test'
import { causes } from '#services/status/probes/probe-result.ts'
import { causeMessages, causeWords } from './cause-messages.ts'

test('every cause that a probe can name has words of its own in both languages, and nothing else has', () => {
	for (const locale of ['fr', 'en'] as const) {
		assert.deepEqual(Object.keys(causeMessages[locale]).toSorted(), [...causes].toSorted())
		assert.equal(new Set(causes.map((cause) => causeWords(cause, locale))).size, causes.length)
		for (const other of [null, 'constructor', 'of a newer service'])
			assert.equal(causeWords(other, locale), null)
	}
})
