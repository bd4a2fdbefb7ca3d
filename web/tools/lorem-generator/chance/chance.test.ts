import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createChance, createDeck } from './chance.ts'
import { stateOfSeed } from './state-of-seed.ts'

test('a range gives its least and its most as often as all between: it-tools never gives the most', () => {
	const chance = createChance('range')
	const counts = new Map<number, number>()
	for (let draw = 0; draw < 60_000; draw += 1) {
		const value = chance.between(3, 8)
		counts.set(value, (counts.get(value) ?? 0) + 1)
	}
	assert.deepEqual([...counts.keys()].sort(), [3, 4, 5, 6, 7, 8])
	// Chi-square with 5 degrees of freedom: above 20.5 once in a thousand.
	const square = [...counts.values()].reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
	assert.ok(square < 20.5, String(square))
})

test('a deck gives each card once before any comes again, and none twice in a row', () => {
	const chance = createChance('deck')
	for (const size of [2, 3, 10, 200]) {
		const draw = createDeck(
			chance,
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
	const alone = createDeck(chance, ['only'])
	assert.deepEqual([alone(), alone()], ['only', 'only'])
})

test('seeds that differ by little give states that differ by half of their bits', () => {
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
