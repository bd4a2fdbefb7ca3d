import type { Generator, Uniform } from './generator.ts'

/** Draws uniformly among all passwords with these minimums: first the number of characters of each alphabet, weighted by the count of such passwords, then their places. */
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

/** Fisher–Yates. */
function shuffled<Item>(items: Item[], uniform: Uniform): Item[] {
	for (let end = items.length - 1; end > 0; end -= 1) {
		const at = uniform.below(end + 1)
		;[items[at], items[end]] = [items[end]!, items[at]!]
	}
	return items
}

export type Alphabet = { characters: string; min: number }

function placeTables(alphabets: readonly Alphabet[], length: number, isWithoutRepeats: boolean) {
	const fills = alphabets.map((alphabet) => fillsOf(alphabet, length, isWithoutRepeats))
	const tables: bigint[][] = []
	const choices = pascal(length)
	const cache = new Map<number, bigint[]>()

	/** By number of characters of this alphabet. */
	function weights(index: number, left: number): bigint[] {
		const key = index * (length + 1) + left
		const list = cache.get(key) ?? computeWeights(index, left)
		cache.set(key, list)
		return list
	}

	function computeWeights(index: number, left: number): bigint[] {
		const [fill, rest] = [fills[index]!, tables[index + 1]!]
		return choices[left]!.map((ways, number) => ways * fill[number]! * rest[left - number]!)
	}

	const last = alphabets.length - 1
	for (let index = last; index > 0; index -= 1) {
		tables[index] =
			index === last ? fills[index]! : choices.map((_, left) => sum(computeWeights(index, left)))
	}
	return {
		count: last === 0 ? fills[0]![length]! : sum(weights(0, length)),
		weights,
		rest: (index: number, left: number) => tables[index]![left]!,
	}
}

function fillsOf({ characters, min }: Alphabet, length: number, isWithoutRepeats: boolean): bigint[] {
	const fills: bigint[] = []
	let words = 1n
	for (let number = 0; number <= length; number += 1) {
		fills.push(number < min ? 0n : words)
		words *= BigInt(isWithoutRepeats ? Math.max(0, characters.length - number) : characters.length)
	}
	return fills
}

function pascal(last: number): bigint[][] {
	const rows = [[1n]]
	for (let row = 1; row <= last; row += 1) {
		const above = rows[row - 1]!
		rows.push(Array.from({ length: row + 1 }, (_, at) => (above[at - 1] ?? 0n) + (above[at] ?? 0n)))
	}
	return rows
}

function sum(numbers: readonly bigint[]): bigint {
	return numbers.reduce((total, number) => total + number, 0n)
}
