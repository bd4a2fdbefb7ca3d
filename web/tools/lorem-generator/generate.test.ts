import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generateLorem, type LoremRequest, mostOf, type Unit, units } from './generate.ts'
import { seededRandom } from './seeded-random.ts'
import { latinWords } from './words.ts'

const counted: Record<Unit, (paragraphs: string[]) => number> = {
	words: (paragraphs) => paragraphs.join(' ').split(' ').length,
	sentences: (paragraphs) => paragraphs.join(' ').match(/\./g)!.length,
	paragraphs: (paragraphs) => paragraphs.length,
}

function requests(): LoremRequest[] {
	return units.flatMap((unit) =>
		[...Array.from({ length: 40 }, (_, index) => index + 1), mostOf[unit]].flatMap((count) =>
			[true, false].map((opensWithLorem) => ({ unit, count, opensWithLorem, seed: `${count} ${unit}` })),
		),
	)
}

test('the text has exactly as many words, sentences or paragraphs as asked for', () => {
	for (const request of requests()) assert.equal(counted[request.unit](generateLorem(request)), request.count)
})

test('the same request gives the same text, another seed another text', () => {
	for (const request of requests()) {
		assert.deepEqual(generateLorem(request), generateLorem({ ...request }))
		if (request.unit !== 'words' || request.count > 12) {
			assert.notDeepEqual(generateLorem(request), generateLorem({ ...request, seed: 'another' }))
		}
	}
})

test('every sentence has a capital, one full stop at its end, and no word twice in a row', () => {
	for (const request of requests()) {
		for (const paragraph of generateLorem(request)) {
			for (const sentence of paragraph.split(/(?<=\.) /))
				assert.match(sentence, /^[A-Z][a-z]*(?:,? [a-z]+)*\.$/)
			assert.doesNotMatch(paragraph.toLowerCase().replaceAll(/[,.]/g, ''), /\b(\w+) \1\b/)
		}
	}
})

test('it opens with the famous words when asked, as far as the count allows', () => {
	for (const request of requests()) {
		const opening = generateLorem(request)[0]!
		const begins = 'Lorem ipsum dolor sit amet'.startsWith(opening.replaceAll(/[,.]/g, '').slice(0, 26))
		assert.equal(begins, request.opensWithLorem, opening.slice(0, 40))
	}
})

test('every word of the list comes up, and none much more than another', () => {
	const draw = seededRandom('parvis')
	const counts = Map.groupBy(
		Array.from({ length: 200_000 }, () => draw(latinWords.length)),
		(index) => index,
	)
	const expected = 200_000 / latinWords.length
	assert.equal(counts.size, latinWords.length)
	for (const list of counts.values()) assert.ok(Math.abs(list.length - expected) < expected * 0.25)
	assert.equal(new Set(latinWords).size, latinWords.length)
})

test('a count that is not one is refused', () => {
	for (const count of [0, -1, 1.5, Number.NaN, mostOf.words + 1]) {
		assert.throws(() => generateLorem({ unit: 'words', count, opensWithLorem: true, seed: '' }), RangeError)
	}
})
