import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Detail } from '#services/status/probes/detail.ts'
import {
	detailSentence,
	detailWords as mailWords,
} from '#services/status/notifications/messages/detail-messages.ts'
import { typographyFaults } from '#tests/support/typography.ts'
import { detailMessages, detailWords } from './detail-words.ts'

const said: [Detail, fr: string, en: string][] = [
	[
		{ code: 'certificate-ended', at: '2026-11-19T00:55:48.000Z' },
		'Expiré le 19 novembre 2026 à 01:55',
		'Expired on 19 November 2026 at 01:55',
	],
	[{ code: 'silent', ms: 5000 }, 'Rien en 5\u202f000\u00a0ms', 'Nothing in 5,000\u00a0ms'],
	[
		{ code: 'status', status: 500, expected: '200-299' },
		'A répondu 500 au lieu de 200-299',
		'Answered 500 instead of 200-299',
	],
	[
		{ code: 'slow', ms: 2340, maxMs: 1000 },
		'A répondu en 2\u202f340\u00a0ms au lieu de 1\u202f000\u00a0ms',
		'Answered in 2,340\u00a0ms instead of 1,000\u00a0ms',
	],
	[
		{ code: 'other-protocol' },
		'La réponse n’est pas celle du protocole attendu',
		'The answer is not one of the expected protocol',
	],
]

test('what a look met is said in the reader’s language, with its figures', () => {
	for (const [detail, fr, en] of said) {
		assert.equal(detailWords(detail, 'fr'), fr)
		assert.equal(detailWords(detail, 'en'), en)
		assert.equal(detailSentence('fr', detail), `${fr}.`)
		assert.equal(detailSentence('en', detail), `${en}.`)
		assert.deepEqual(typographyFaults(fr), [])
	}
	assert.equal(detailWords(null, 'fr'), null)
	assert.equal(detailSentence('fr', null), null)
})

test('mails say what a look met in the words of the panel', () => {
	assert.deepEqual(mailWords, detailMessages)
})
