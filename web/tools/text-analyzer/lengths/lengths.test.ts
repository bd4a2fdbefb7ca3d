import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitsOf } from './limits.ts'
import { mastodonLength, xLength } from './post-length.ts'
import { smsOf } from './sms.ts'

test('a character of the extension takes two places, and its escape is never parted from it', () => {
	const { segments, used, left } = smsOf(`${'a'.repeat(152)}€${'a'.repeat(20)}`)
	assert.deepEqual([segments, used, left], [2, 174, 131])
	assert.equal(smsOf('{}[]\\^~|€').used, 18)
})

test('one foreign character makes the whole message UCS-2, and no surrogate pair is cut', () => {
	const { alphabet, foreign, segments } = smsOf('L’œuvre')
	assert.deepEqual([alphabet, foreign, segments], ['ucs2', ['’', 'œ'], 1])
	assert.equal(smsOf(`${'ê'.repeat(66)}👍${'ê'.repeat(66)}`).segments, 3)
	assert.equal(smsOf('èéùìòàÇØåÉ').alphabet, 'gsm7')
	assert.equal(smsOf('').segments, 0)
})

test('a post counts its links as 23, and X its emoji and ideographs as two', () => {
	assert.equal(xLength('été 👨‍👩‍👧 漢字'), 3 + 1 + 2 + 1 + 4)
	assert.equal(xLength('a https://exemple.fr/une/longue/adresse?avec=beaucoup, b'), 2 + 23 + 3)
	assert.equal(mastodonLength('👨‍👩‍👧 https://exemple.fr'), 25)
})

test('a text that is far beyond every limit is not counted letter by letter', () => {
	const { sms, limits } = limitsOf('a'.repeat(50_000), { graphemes: 50_000, units: 50_000 })
	assert.equal(sms, null)
	assert.ok(limits.every(({ used, most }) => used > most))
})
