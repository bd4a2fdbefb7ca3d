import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingMinutes } from './reading-time.ts'

const paragraphs = (count: number) => `<p class="a">${'mot <em>suivant</em> '.repeat(count / 2)}</p>`

test('reading takes a minute per 238 words, at least one', () => {
	assert.equal(readingMinutes(''), 1)
	for (let minutes = 1; minutes < 30; minutes++)
		assert.equal(readingMinutes(paragraphs(238 * minutes)), minutes)
})

test('a longer text never takes less time', () => {
	let before = 0
	for (let words = 0; words < 2000; words += 50) {
		const minutes = readingMinutes(paragraphs(words))
		assert.ok(minutes >= before)
		before = minutes
	}
})
