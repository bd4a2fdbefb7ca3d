import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { type Passage, wordDifference } from './word-difference.ts'

const beforeIn = (passages: readonly Passage[]) =>
	passages.map(({ kind, text }) => (kind === 'added' ? '' : text)).join('')
const afterIn = (passages: readonly Passage[]) =>
	passages.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('')

/** `[-removed-]`, `{+added+}`. */
const marked = (before: string, after: string) =>
	wordDifference(before, after)
		.map(({ kind, text }) => (kind === 'removed' ? `[-${text}-]` : kind === 'added' ? `{+${text}+}` : text))
		.join('')

test('words are compared with their elision, and what only blanks separate is one change', () => {
	assert.equal(
		marked('Le local ouvre le mardi.\n\nFin.\n', 'Le local ouvre le jeudi soir.\n\nFin.\n'),
		'Le local ouvre le [-mardi-]{+jeudi soir+}.\n\nFin.\n',
	)
	assert.equal(marked('L’école ouvre.', 'L’été ouvre.'), 'L’[-école-]{+été+} ouvre.')
	assert.equal(marked('Un deux trois.', 'Un quatre cinq.'), 'Un [-deux trois-]{+quatre cinq+}.')
	assert.equal(marked('A\n\nB\n\nC', 'A\n\nC'), 'A\n\n[-B\n\n-]C')
	assert.equal(marked('', 'Tout'), '{+Tout+}')
	assert.equal(marked('Rien', 'Rien'), 'Rien')
	assert.equal(marked('', ''), '')
})

test('the passages give both texts back exactly, and none is empty or follows one of its kind', () => {
	const below = seededIntegers(15)
	const tokens = [
		'le ',
		'la',
		'l’',
		'é',
		'e\u0301',
		'\n',
		'\n\n',
		' ',
		'\u202F',
		'\u{1F600}',
		'\uD800',
		'**',
		'- ',
		'x',
		'\r\n',
	]
	const text = () => Array.from({ length: below(40) }, () => tokens[below(tokens.length)]!).join('')
	const edited = (original: string) => {
		const parts = original.match(/[^]{1,5}/g) ?? []
		return parts.map((part) => (below(4) === 0 ? text() : below(6) === 0 ? '' : part)).join('')
	}
	for (let round = 0; round < 3000; round += 1) {
		const before = text()
		const after = below(2) === 0 ? text() : edited(before)
		const passages = wordDifference(before, after)
		assert.equal(beforeIn(passages), before)
		assert.equal(afterIn(passages), after)
		for (const [index, { kind, text: shown }] of passages.entries()) {
			assert.notEqual(shown, '')
			assert.notEqual(kind, passages[index - 1]?.kind)
		}
		assert.deepEqual(
			wordDifference(before, before).filter(({ kind }) => kind !== 'same'),
			[],
		)
	}
})

const length = 500_000
const repeated = (make: (index: number) => string) => {
	let text = ''
	for (let index = 0; text.length < length; index += 1) text += make(index)
	return text.slice(0, length)
}
const sentence = 'Les membres se réunissent chaque mardi au local de l’association'

const largeTexts: Record<string, [before: string, after: string]> = {
	'one word of every paragraph': [
		repeated((index) => `${sentence}, séance ${index}.\n\n`),
		repeated((index) => `${sentence}, réunion ${index}.\n\n`),
	],
	'everything, in paragraphs': [repeated((index) => `a${index} b\n`), repeated((index) => `${index}c d\n`)],
	'everything, in one paragraph': [repeated((index) => `a${index} `), repeated((index) => `b${index} `)],
	'many words of one paragraph': [
		repeated((index) => `mot${index} `),
		repeated((index) => (index % 7 ? `mot${index} ` : `autre${index} `)),
	],
	'the order of few different lines': [
		repeated((index) => `${(index * index) % 3}\n`),
		repeated((index) => `${(index * index) % 5}\n`),
	],
	'one line of two that repeat': [
		repeated(() => 'a\nb\n'),
		repeated((index) => (index % 2 ? 'a\nb\n' : 'b\na\n')),
	],
}

for (const [what, [before, after]] of Object.entries(largeTexts)) {
	test(`two texts of 500,000 characters that differ in ${what} are compared in less than a second`, () => {
		const started = process.cpuUsage()
		const passages = wordDifference(before, after)
		const { user, system } = process.cpuUsage(started)
		assert.ok(user + system < 1_000_000, `${Math.round((user + system) / 1000)} ms of CPU`)
		assert.equal(beforeIn(passages), before)
		assert.equal(afterIn(passages), after)
	})
}
