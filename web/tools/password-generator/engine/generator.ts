import { bitsOf, type Uniform } from './uniform.ts'

export type Generator = {
	count: bigint
	draw(uniform: Uniform): string
}

const precision = 53

/**
 * The entropy of a generator in bits: the binary logarithm of the number of its secrets, which are equally likely
 * (Shannon). It says what the way of drawing is worth to somebody who knows it (Kerckhoffs), not how a secret looks.
 */
export function entropyOf({ count }: Pick<Generator, 'count'>): number {
	const excess = Math.max(0, bitsOf(count) - precision)
	return Math.log2(Number(count >> BigInt(excess))) + excess
}

export type Range = { least: number; most: number }

/** The smallest size that is worth so many bits; null when none of the range is. */
export function smallestSize(
	bits: number,
	{ least, most }: Range,
	countOf: (size: number) => bigint,
): number | null {
	const wanted = 1n << BigInt(bits)
	for (let size = least; size <= most; size += 1) {
		if (countOf(size) >= wanted) return size
	}
	return null
}
