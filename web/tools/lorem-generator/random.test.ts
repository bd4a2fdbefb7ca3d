import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDeck, createRandom, fnv1a, splitMix64, stateOfSeed, xoshiro128 } from './random.ts'

test('a range is uniform including its limits: it-tools never draws the maximum', () => {
	const random = createRandom('range')
	const counts = new Map<number, number>()
	for (let draw = 0; draw < 60_000; draw += 1) {
		const value = random.between(3, 8)
		counts.set(value, (counts.get(value) ?? 0) + 1)
	}
	assert.deepEqual([...counts.keys()].sort(), [3, 4, 5, 6, 7, 8])
	// Chi-square with 5 degrees of freedom: above 20.5 once in a thousand.
	const square = [...counts.values()].reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
	assert.ok(square < 20.5, String(square))
})

test('a deck draws each card once before repeating any, and none twice in a row', () => {
	const random = createRandom('deck')
	for (const size of [2, 3, 10, 200]) {
		const draw = createDeck(
			random,
			Array.from({ length: size }, (_, index) => index),
		)
		let last = -1
		for (let round = 0; round < 50; round += 1) {
			const cards = Array.from({ length: size }, draw)
			assert.equal(new Set(cards).size, size)
			assert.notEqual(cards[0], last)
			last = cards.at(-1)!
		}
	}
	const alone = createDeck(random, ['only'])
	assert.deepEqual([alone(), alone()], ['only', 'only'])
})

test('similar seeds give states that differ in half of their bits', () => {
	const bits = (seed: string) =>
		stateOfSeed(seed)
			.map((word) => word.toString(2).padStart(32, '0'))
			.join('')
	const states = Array.from({ length: 500 }, (_, index) => bits(String(index)))
	assert.equal(new Set(states).size, 500)
	const differences = states
		.slice(1)
		.map((state, index) => [...state].filter((bit, at) => bit !== states[index]![at]).length)
	const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length
	assert.ok(Math.abs(mean - 64) < 2, String(mean))
})

const firstValues = (numbers: string, next: () => number | bigint) =>
	numbers
		.split(' ')
		.map(() => String(next()))
		.join(' ')

test('published test vectors are reproduced', () => {
	// Noll, FNV test vectors; draft-eastlake-fnv
	const hashes = { '': 'cbf29ce484222325', a: 'af63dc4c8601ec8c', foobar: '85944171f73967e8' }
	for (const [text, hash] of Object.entries(hashes))
		assert.equal(fnv1a(text).toString(16).padStart(16, '0'), hash)
	// Vigna, splitmix64.c
	const mixed = '6457827717110365317 3203168211198807973 9817491932198370423 4593380528125082431'
	assert.equal(firstValues(mixed, splitMix64(1234567n)), mixed)
	// Blackman and Vigna, xoshiro128starstar.c 1.1
	const draws = '11520 0 5927040 70819200 2031721883 1637235492 1287239034 3734860849 3729100597 4258142804'
	assert.equal(firstValues(draws, xoshiro128([1, 2, 3, 4])), draws)
})
