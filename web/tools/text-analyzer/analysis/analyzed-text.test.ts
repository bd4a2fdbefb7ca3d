import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { createAnalyzedText } from './analyzed-text.ts'
import { measure } from './measure.ts'

const french = { language: 'fr', joinsCompounds: true } as const

const words = 'Le|M.|lumière|l’eau|1 000|3,14|arc-en-ciel|e\u0301te\u0301|👨‍👩‍👧|漢字。|«|…'.split('|')
const between = ['', ' ', ' ', ' ', '\n', '\u00a0', ', ', '. ']

test('an edited text has the same analysis as a new one', () => {
	const below = seededIntegers(23)
	const some = (count: number) =>
		Array.from({ length: count }, () => words[below(words.length)]! + between[below(between.length)]!).join(
			'',
		)
	const sentence = () =>
		`${['Le', 'Un', 'M.', 'Il'][below(4)]} ${some(below(12))} mot${'. ! ?\n\n'[below(6)]} `
	const endless = () =>
		`${['grande', 'lumière', '12 000', '"a":"b7"', 'Le'][below(5)]}${'  \n,'[below(4)]}`.repeat(9)
	for (let round = 0; round < 12; round += 1) {
		const isEndless = round % 3 === 0
		let text = Array.from({ length: 400 }, isEndless ? endless : sentence).join('')
		const edited = createAnalyzedText(french)
		for (const length of [2, 3] as const) edited.frequencies(length)
		for (let step = 0; step < 12; step += 1) {
			edited.set(text)
			const whole = createAnalyzedText(french)
			whole.set(text)
			assert.deepEqual(edited.sizes, whole.sizes)
			const { blankWords, linesWithText, graphemes } = measure(text)
			assert.deepEqual(
				[edited.sizes.blankWords, edited.sizes.linesWithText, edited.sizes.graphemes],
				[blankWords, linesWithText, graphemes],
			)
			for (const length of [1, 2, 3] as const) {
				const all = { max: 1e6, hidesStopWords: false }
				assert.deepEqual(
					edited.frequencies(length).list(length, all),
					whole.frequencies(length).list(length, all),
				)
			}
			assert.equal(edited.pieces.map((piece) => piece.text).join(''), text)
			const at = below(text.length)
			text =
				text.slice(0, at) +
				(below(2) ? (isEndless ? endless : sentence)() : '') +
				text.slice(at + below(3) * below(60))
		}
	}
})

test('an edit in a long text analyses a few pieces only', () => {
	const sentence = (index: number) => `La phrase numéro ${index} est ici.`
	const shapes: [between: string, of: (index: number) => string][] = [
		[' ', sentence],
		['\n\n', sentence],
		[' ', (index) => `et la phrase numéro ${index} continue`],
		['\n', (index) => `lumière ${index}, place`],
		[',', (index) => JSON.stringify({ id: index, name: 'Le parvis' })],
	]
	for (const [between, of] of shapes) {
		const text = Array.from({ length: 5000 }, (_, index) => of(index)).join(between)
		const analyzed = createAnalyzedText(french)
		assert.ok(analyzed.set(text) > 50)
		assert.ok(analyzed.set(`${text.slice(0, 90_000)}mot ${text.slice(90_000)}`) <= 5)
		assert.equal(analyzed.set(`${text.slice(0, 90_000)}mot ${text.slice(90_000)}`), 0)
	}
})
