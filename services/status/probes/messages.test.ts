import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locales } from '#services/status/localized-text.ts'
import { typographyFaults } from '#tests/support/typography.ts'
import type { Detail } from './detail.ts'
import { causeMessage, detailMessage } from './messages.ts'
import { causes } from './probe-result.ts'

test('every cause has a unique message in both languages, and nothing else has one', () => {
	for (const locale of locales) {
		const messages = causes.map((cause) => causeMessage(cause, locale))
		assert.ok(!messages.includes(null))
		assert.equal(new Set(messages).size, causes.length)
		if (locale === 'fr') assert.deepEqual(typographyFaults(messages.join('\n')), [])
		for (const other of [null, 'constructor', 'of a newer service'])
			assert.equal(causeMessage(other, locale), null)
	}
})

const examples: [Detail, fr: string, en: string][] = [
	[
		{ code: 'certificate-ended', at: '2026-11-19T00:55:48.000Z' },
		'Expiré le 19 novembre 2026 à 01:55',
		'Expired on 19 November 2026 at 01:55',
	],
	[{ code: 'silent', ms: 5000 }, 'Rien en 5\u202f000\u00a0ms', 'No response within 5,000\u00a0ms'],
	[
		{ code: 'status', status: 500, expected: '200-299' },
		'A répondu 500 au lieu de 200-299',
		'Returned 500 instead of 200-299',
	],
	[
		{ code: 'slow', ms: 2340, maxMs: 1000 },
		'A répondu en 2\u202f340\u00a0ms au lieu de 1\u202f000\u00a0ms',
		'Responded in 2,340\u00a0ms instead of 1,000\u00a0ms',
	],
	[
		{ code: 'other-protocol' },
		'La réponse n’est pas celle du protocole attendu',
		'The response doesn’t match the expected protocol',
	],
]

test('a detail is localized with its values', () => {
	for (const [detail, fr, en] of examples) {
		assert.equal(detailMessage(detail, 'fr'), fr)
		assert.equal(detailMessage(detail, 'en'), en)
		assert.deepEqual(typographyFaults(fr), [])
	}
	assert.equal(detailMessage(null, 'fr'), null)
})
