import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxOwnTextLength } from './options.ts'
import { wordsIn } from './own-words.ts'

test('words are split at white space, without surrounding punctuation and duplicates', () => {
	assert.deepEqual(wordsIn('« L’été, déjà ! » (un été) — C++, a.b; "mot"… mot\u00a0: fin'), [
		'L’été',
		'déjà',
		'un',
		'été',
		'—',
		'C++',
		'a.b',
		'mot',
		'fin',
	])
})

test('letters are composed; lone surrogates, lone accents and non-words are removed', () => {
	assert.deepEqual(wordsIn('e\u0301te\u0301'), ['été'])
	assert.deepEqual(wordsIn('\u0301 \u200d a\ud800 \u0000b'), ['a\ufffd', 'b'])
	assert.deepEqual(wordsIn('x'.repeat(61)), [])
})

test('text over the limit is ignored quickly', () => {
	const words = wordsIn('mot '.repeat(25_000_000))
	assert.deepEqual(words, ['mot'])
	assert.ok(
		wordsIn(Array.from({ length: 200_000 }, (_, index) => index).join(' ')).join(' ').length <=
			maxOwnTextLength,
	)
})
