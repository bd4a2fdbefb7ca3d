import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeText, wordsPerMinute } from './analyze.ts'

const randomBelow = (limit: number) => Math.floor(Math.random() * limit)
const vocabulary = ['place', 'été', 'horizon', 'pavé', 'lumière', 'arche', 'cœur', '2026']

/** Paragraphs of sentences of words, as counts. */
function randomShape(): number[][] {
	return Array.from({ length: 1 + randomBelow(4) }, () =>
		Array.from({ length: 1 + randomBelow(5) }, () => 1 + randomBelow(9)),
	)
}

function write(shape: number[][]): string {
	const sentence = (length: number) =>
		`Le ${Array.from({ length }, () => vocabulary[randomBelow(vocabulary.length)]).join(' ')}.`
	return shape.map((paragraph) => paragraph.map(sentence).join(' ')).join('\n\n')
}

test('the counts are those of the shape from which a text was written', () => {
	for (let round = 0; round < 200; round++) {
		const shape = randomShape()
		const { paragraphs, sentences, words, readingSeconds } = analyzeText(write(shape), 'fr')
		const lengths = shape.flat()
		const expectedWords = lengths.reduce((sum, length) => sum + length + 1, 0)
		assert.deepEqual([paragraphs, sentences, words], [shape.length, lengths.length, expectedWords])
		assert.ok(Math.abs(readingSeconds * wordsPerMinute - expectedWords * 60) < 1e-6)
	}
})

test('two texts with a blank line between add up', () => {
	for (let round = 0; round < 100; round++) {
		const [a, b] = [write(randomShape()), write(randomShape())]
		const [one, other, both] = [a, b, `${a}\n\n${b}`].map((text) => analyzeText(text, 'fr')) as [
			ReturnType<typeof analyzeText>,
			ReturnType<typeof analyzeText>,
			ReturnType<typeof analyzeText>,
		]
		for (const key of ['words', 'sentences', 'paragraphs', 'graphemesWithoutSpaces'] as const) {
			assert.equal(both[key], one[key] + other[key], key)
		}
		assert.equal(both.bytes, one.bytes + other.bytes + 2)
		assert.equal(both.graphemes, one.graphemes + other.graphemes + 2)
	}
})

test('a character is what a person sees: composed accents, families and flags count once', () => {
	for (const character of ['é', 'e\u0301', '👩‍👩‍👧‍👦', '🇫🇷', '✊🏽', '한']) {
		assert.equal(analyzeText(character.repeat(3), 'fr').graphemes, 3, character)
	}
})

test('an empty or blank text counts nothing', () => {
	for (const text of ['', '   ', '\n\n\n', '…!?']) {
		const { words, sentences, readingSeconds, frequentWords } = analyzeText(text, 'fr')
		assert.deepEqual(
			{ words, sentences, readingSeconds, frequentWords },
			{ words: 0, sentences: 0, readingSeconds: 0, frequentWords: [] },
		)
	}
	assert.equal(analyzeText(' \n \n ', 'fr').paragraphs, 0)
})

test('lines that follow one another are one paragraph, whatever ends them', () => {
	assert.equal(analyzeText('un\ndeux\r\n\r\ntrois\n \t\nquatre', 'fr').paragraphs, 3)
})

test('frequent words are counted without case or elision, from four letters and two times on', () => {
	const { frequentWords } = analyzeText(
		"L’horizon, l'Horizon et d’horizon ; place, Place. Le le le pavé. E\u0301te\u0301s étés",
		'fr',
	)
	assert.deepEqual(frequentWords, [
		{ word: 'horizon', count: 3 },
		{ word: 'étés', count: 2 },
		{ word: 'place', count: 2 },
	])
})
