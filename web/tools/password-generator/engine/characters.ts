import type { Generator } from './generator.ts'
import { type Alphabet, placeTables } from './place-tables.ts'
import type { Uniform } from './uniform.ts'

/**
 * Passwords of `length` characters of the alphabets, with at least so many of each; all that follow are equally likely.
 * The number of characters of each alphabet is drawn first, as often as there are passwords with these numbers; then
 * their places; then the characters. Nothing is drawn again until it fits, so that even a rare recipe takes no time.
 */
export function charactersGenerator(
	alphabets: readonly Alphabet[],
	length: number,
	isWithoutRepeats: boolean,
): Generator {
	const { count, weights, rest } = placeTables(alphabets, length, isWithoutRepeats)
	const last = alphabets.length - 1

	function drawNumbers(uniform: Uniform): number[] {
		const places: number[] = []
		let ticket = uniform.belowBig(count)
		let left = length
		for (let index = 0; index < last; index += 1) {
			let number = 0
			for (const weight of weights(index, left)) {
				if (ticket < weight) break
				ticket -= weight
				number += 1
			}
			for (let each = 0; each < number; each += 1) places.push(index)
			left -= number
			ticket %= rest(index + 1, left)
		}
		while (places.length < length) places.push(last)
		return places
	}

	const pools = alphabets.map(({ characters }) => [...characters])
	return {
		count,
		draw(uniform) {
			const left = isWithoutRepeats ? pools.map((pool) => [...pool]) : pools
			let secret = ''
			for (const index of shuffled(drawNumbers(uniform), uniform)) {
				const pool = left[index]!
				const at = uniform.below(pool.length)
				secret += isWithoutRepeats ? pool.splice(at, 1)[0]! : pool[at]!
			}
			return secret
		},
	}
}

/** In an order drawn among all (Fisher and Yates). */
function shuffled<Item>(items: Item[], uniform: Uniform): Item[] {
	for (let end = items.length - 1; end > 0; end -= 1) {
		const at = uniform.below(end + 1)
		;[items[at], items[end]] = [items[end]!, items[at]!]
	}
	return items
}
