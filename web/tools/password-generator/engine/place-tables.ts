export type Alphabet = { characters: string; least: number }

/**
 * Counts the passwords of a length by how many characters they have of each alphabet. With `fill(k)` words of k
 * characters of one alphabet alone, and k of r places to choose for them, the alphabets from `index` on fill r places in
 * rest(index, r) = Σ C(r, k) · fill(k) · rest(index + 1, r - k) ways: the product of their exponential generating
 * functions (Flajolet and Sedgewick, Analytic Combinatorics, II.2).
 */
export function placeTables(alphabets: readonly Alphabet[], length: number, isWithoutRepeats: boolean) {
	const fills = alphabets.map((alphabet) => fillsOf(alphabet, length, isWithoutRepeats))
	const tables: bigint[][] = []
	const choices = pascal(length)
	const known = new Map<number, bigint[]>()

	/** For each number of characters of this alphabet in `left` places, how many ways there are to fill them. */
	function weights(index: number, left: number): bigint[] {
		const key = index * (length + 1) + left
		const list = known.get(key) ?? weigh(index, left)
		known.set(key, list)
		return list
	}

	function weigh(index: number, left: number): bigint[] {
		const [fill, rest] = [fills[index]!, tables[index + 1]!]
		return choices[left]!.map((ways, number) => ways * fill[number]! * rest[left - number]!)
	}

	const last = alphabets.length - 1
	for (let index = last; index > 0; index -= 1) {
		tables[index] = index === last ? fills[index]! : choices.map((_, left) => sum(weigh(index, left)))
	}
	return {
		count: last === 0 ? fills[0]![length]! : sum(weights(0, length)),
		weights,
		rest: (index: number, left: number) => tables[index]![left]!,
	}
}

function fillsOf({ characters, least }: Alphabet, length: number, isWithoutRepeats: boolean): bigint[] {
	const fills: bigint[] = []
	let words = 1n
	for (let number = 0; number <= length; number += 1) {
		fills.push(number < least ? 0n : words)
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
