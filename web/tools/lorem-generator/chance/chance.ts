import { stateOfSeed } from './state-of-seed.ts'
import { xoshiro128 } from './xoshiro.ts'

/** What is drawn from a seed: the same seed gives the same draws in the same order, everywhere and for ever. */
export type Chance = {
	/** A whole number from 0 to `limit` - 1; `limit` is far below 2^21, so that none is favoured by more than 2^-11. */
	below(limit: number): number
	/** A whole number from `least` to `most`, both included. */
	between(least: number, most: number): number
	/** True once in so many times. */
	isOneIn(times: number): boolean
}

export function createChance(seed: string): Chance {
	const next = xoshiro128(stateOfSeed(seed))
	const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit)
	return {
		below,
		between: (least, most) => least + below(most - least + 1),
		isOneIn: (times) => below(times) === 0,
	}
}

/**
 * Gives values as from a shuffled deck of cards: each comes once before any comes again, and none twice in a row,
 * unless it is the only one.
 */
export function createDeck<Value>(chance: Chance, values: readonly Value[]): () => Value {
	const cards = [...values]
	let given = 0
	let last: Value | undefined
	return () => {
		if (given === cards.length) given = 0
		let at = chance.between(given, cards.length - 1)
		if (given === 0 && cards[at] === last) at = (at + 1) % cards.length
		const card = cards[at]!
		cards[at] = cards[given]!
		cards[given] = card
		given += 1
		last = card
		return card
	}
}
