import { createCipheriv } from 'node:crypto'
import { createUniform } from './engine/generator.ts'

/** AES-128 in counter mode (NIST SP 800-38A). */
export function seededUniform(seed: number) {
	const key = Buffer.alloc(16)
	key.writeUInt32LE(seed)
	const stream = createCipheriv('aes-128-ctr', key, Buffer.alloc(16))
	return createUniform((count) => Uint8Array.from(stream.update(Buffer.alloc(count))))
}

/** Pearson's chi-squared statistic. */
export function chiSquare(
	counts: ReadonlyMap<string, number>,
	expected: ReadonlyMap<string, number>,
): number {
	let distance = 0
	for (const [key, mean] of expected) distance += ((counts.get(key) ?? 0) - mean) ** 2 / mean
	return distance
}

/** The threshold exceeded once in a million (Wilson and Hilferty, 1931). */
export function farFor(degrees: number): number {
	const oneInAMillion = 4.753
	const spread = 2 / (9 * degrees)
	return degrees * (1 - spread + oneInAMillion * Math.sqrt(spread)) ** 3
}

export function tally(items: Iterable<string>): Map<string, number> {
	const counts = new Map<string, number>()
	for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
	return counts
}
