import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chiSquare, farFor, seededUniform, tally } from '#web/tools/password-generator/testing.ts'
import { additions, letterCases, separators, entropyOf, type Generator } from './generator.ts'
import { loadLexicon } from './lexicons.ts'
import { phraseGenerator, type PhraseOptions, signs } from './phrase.ts'

const plain: PhraseOptions = { separator: '-', letterCase: 'lower', digit: 'none', symbol: 'none' }

const words = ['bar', 'rage', 'bara']
const lexicon: Generator = { count: 3n, draw: (uniform) => words[uniform.below(3)]! }

const everyChoice = separators.flatMap((separator) =>
	letterCases.flatMap((letterCase) =>
		additions.flatMap((digit) => additions.map((symbol) => ({ separator, letterCase, digit, symbol }))),
	),
)

test('different draws give different phrases with all options, so that the count is exact', () => {
	const uniform = seededUniform(1)
	for (const options of everyChoice) {
		const generator = phraseGenerator(lexicon, 2, options)
		if (generator.count > 1500n) continue
		const drawn = tally(Array.from({ length: Number(generator.count) * 20 }, () => generator.draw(uniform)))
		assert.equal(BigInt(drawn.size), generator.count, JSON.stringify(options))
		const expected = new Map(Array.from(drawn.keys(), (phrase) => [phrase, 20]))
		assert.ok(chiSquare(drawn, expected) < farFor(drawn.size - 1), JSON.stringify(options))
	}
})

test('French and English have 2048 words each, 11 bits, distinct in their first four letters, with or without accents', async () => {
	for (const name of ['fr', 'en'] as const) {
		for (const hasAccents of [true, false]) {
			const list = await loadLexicon(name, hasAccents)
			assert.equal(list.count, 2048n)
			assert.equal(entropyOf(phraseGenerator(list, 7, plain)), 77)
			const uniform = seededUniform(2)
			const drawn = tally(Array.from({ length: 60_000 }, () => list.draw(uniform)))
			assert.equal(drawn.size, 2048, 'every word can be drawn')
			const expected = new Map(Array.from(drawn.keys(), (word) => [word, 60_000 / 2048]))
			assert.ok(chiSquare(drawn, expected) < farFor(2047))
			const starts = new Set(Array.from(drawn.keys(), (word) => word.slice(0, 4)))
			assert.equal(starts.size, 2048)
			for (const word of drawn.keys()) assert.equal(word, word.normalize('NFC'))
			if (name === 'fr') assert.equal(drawn.has('académie'), hasAccents)
			if (!hasAccents) for (const word of drawn.keys()) assert.match(word, /^[a-z]{3,8}$/)
		}
	}
})

test('invented words are pronounceable, uniform and counted', async () => {
	const invented = await loadLexicon('invented', false)
	assert.equal(invented.count, 102n ** 3n)
	const uniform = seededUniform(3)
	const drawn = Array.from({ length: 30_000 }, () => invented.draw(uniform))
	for (const word of drawn) assert.match(word, /^([bcdfghjklmnprstvz][aeiouy]){3}$/)
	for (let place = 0; place < 6; place += 1) {
		const kinds = place % 2 === 0 ? 17 : 6
		const counts = tally(drawn.map((word) => word[place]!))
		assert.equal(counts.size, kinds)
		const expected = new Map(Array.from(counts.keys(), (letter) => [letter, 30_000 / kinds]))
		assert.ok(chiSquare(counts, expected) < farFor(kinds - 1))
	}
})

test('words, separator, case, digit and symbol follow the options', async () => {
	const list = await loadLexicon('fr', true)
	const uniform = seededUniform(4)
	const draw = (options: Partial<PhraseOptions>) =>
		phraseGenerator(list, 4, { ...plain, ...options }).draw(uniform)
	const word = '[a-zàâçèéêëîïôöûü]{5,8}'
	const sign = `[${signs.replace('$', '\\$')}]`
	for (let round = 0; round < 50; round += 1) {
		assert.match(draw({}), new RegExp(`^${word}(-${word}){3}$`, 'u'))
		assert.match(draw({ separator: ' ', digit: 'end', symbol: 'end' }), new RegExp(`^.+ .+ .+ .+\\d${sign}$`))
		assert.match(draw({ separator: 'none' }), /^(\p{Lu}\p{Ll}+){4}$/u)
		assert.match(draw({ separator: 'digit' }), /^\p{Ll}+(\d\p{Ll}+){3}$/u)
		assert.equal(draw({ letterCase: 'one' }).match(/\p{Lu}{5,8}/gu)?.length, 1)
		assert.match(draw({ letterCase: 'upper', separator: '.' }), /^\p{Lu}+(\.\p{Lu}+){3}$/u)
		assert.match(draw({ digit: 'anywhere' }), /^\D*\d\D*$/)
	}
})
