/** 128 bits, not all zero. */
type State = readonly [number, number, number, number]

/** xoshiro128** 1.1 (D. Blackman and S. Vigna, 2018). Not for secrets. */
export function xoshiro128(state: State): () => number {
	let [a, b, c, d] = state
	return () => {
		const output = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0
		const shifted = b << 9
		c ^= a
		d ^= b
		b ^= c
		a ^= d
		c ^= shifted
		d = rotated(d, 11)
		return output
	}
}

const rotated = (value: number, by: number) => (value << by) | (value >>> (32 - by))

const word = (value: bigint) => BigInt.asUintN(64, value)

/** FNV-1a, 64 bits (G. Fowler, L. C. Noll, K.-P. Vo). */
export function fnv1a(text: string): bigint {
	let hash = 0xcbf29ce484222325n
	for (const byte of new TextEncoder().encode(text)) hash = word((hash ^ BigInt(byte)) * 0x100000001b3n)
	return hash
}

/** SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, 2014). */
export function splitMix64(seed: bigint): () => bigint {
	let state = seed
	return () => {
		state = word(state + 0x9e3779b97f4a7c15n)
		let mixed = word((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n)
		mixed = word((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn)
		return mixed ^ (mixed >> 31n)
	}
}

/** Seeded by SplitMix64, as the authors of xoshiro advise, low halves first. */
export function stateOfSeed(seed: string): State {
	const next = splitMix64(fnv1a(seed))
	const [first, second] = [next(), next()]
	const low = (value: bigint) => Number(BigInt.asUintN(32, value))
	const high = (value: bigint) => Number(value >> 32n)
	return [low(first), high(first), low(second), high(second)]
}

/** The same seed must always give the same draws in the same order. */
export type Random = {
	/** 0 to `limit` - 1; `limit` is far below 2^21, so that the bias is below 2^-11. */
	below(limit: number): number
	between(min: number, max: number): number
	isOneIn(times: number): boolean
}

export function createRandom(seed: string): Random {
	const next = xoshiro128(stateOfSeed(seed))
	const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit)
	return {
		below,
		between: (min, max) => min + below(max - min + 1),
		isOneIn: (times) => below(times) === 0,
	}
}

/** A shuffled deck of cards: draws each value once before repeating any, and none twice in a row. */
export function createDeck<Value>(random: Random, values: readonly Value[]): () => Value {
	const cards = [...values]
	let drawnCount = 0
	let last: Value | undefined
	return () => {
		if (drawnCount === cards.length) drawnCount = 0
		let at = random.between(drawnCount, cards.length - 1)
		if (drawnCount === 0 && cards[at] === last) at = (at + 1) % cards.length
		const card = cards[at]!
		cards[at] = cards[drawnCount]!
		cards[drawnCount] = card
		drawnCount += 1
		last = card
		return card
	}
}
