import type { State } from './xoshiro.ts'

const word = (value: bigint) => BigInt.asUintN(64, value)

/** FNV-1a, 64 bits (G. Fowler, L. C. Noll, K.-P. Vo), of a text in UTF-8. */
export function fnv1a(text: string): bigint {
	let hash = 0xcbf29ce484222325n
	for (const byte of new TextEncoder().encode(text)) hash = word((hash ^ BigInt(byte)) * 0x100000001b3n)
	return hash
}

/** SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, 2014): one whole number of 64 bits after the other. */
export function splitMix64(seed: bigint): () => bigint {
	let state = seed
	return () => {
		state = word(state + 0x9e3779b97f4a7c15n)
		let mixed = word((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n)
		mixed = word((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn)
		return mixed ^ (mixed >> 31n)
	}
}

/** What xoshiro128** starts from: two numbers of SplitMix64, as its authors advise, low halves first. */
export function stateOfSeed(seed: string): State {
	const next = splitMix64(fnv1a(seed))
	const [first, second] = [next(), next()]
	const low = (value: bigint) => Number(BigInt.asUintN(32, value))
	const high = (value: bigint) => Number(value >> 32n)
	return [low(first), high(first), low(second), high(second)]
}
