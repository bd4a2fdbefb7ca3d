import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitsOf, mastodonLength, xLength, smsOf } from './lengths.ts'

test('an extension character takes two septets, which are never split between segments', () => {
	const { segments, used, left } = smsOf(`${'a'.repeat(152)}€${'a'.repeat(20)}`)
	assert.deepEqual([segments, used, left], [2, 174, 131])
	assert.equal(smsOf('{}[]\\^~|€').used, 18)
})

test('one character outside GSM 7 makes the whole message UCS-2, and no surrogate pair is split', () => {
	const { alphabet, foreign, segments } = smsOf('L’œuvre')
	assert.deepEqual([alphabet, foreign, segments], ['ucs2', ['’', 'œ'], 1])
	assert.equal(smsOf(`${'ê'.repeat(66)}👍${'ê'.repeat(66)}`).segments, 3)
	assert.equal(smsOf('èéùìòàÇØåÉ').alphabet, 'gsm7')
	assert.equal(smsOf('').segments, 0)
})

test('a link counts 23, and on X an emoji or ideograph counts two', () => {
	assert.equal(xLength('été 👨‍👩‍👧 漢字'), 3 + 1 + 2 + 1 + 4)
	assert.equal(xLength('a https://exemple.fr/une/longue/adresse?avec=beaucoup, b'), 2 + 23 + 3)
	assert.equal(mastodonLength('👨‍👩‍👧 https://exemple.fr'), 25)
})

test('a text far beyond every limit is not counted exactly', () => {
	const { sms, limits } = limitsOf('a'.repeat(50_000), { graphemes: 50_000, units: 50_000 })
	assert.equal(sms, null)
	assert.ok(limits.every(({ used, max }) => used > max))
})
