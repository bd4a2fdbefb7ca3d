export type Generator = {
	count: bigint
	draw(uniform: Uniform): string
}

const precision = 53

/** Shannon entropy of uniform secrets, for an attacker who knows the generator (Kerckhoffs's principle). */
export function entropyOf({ count }: Pick<Generator, 'count'>): number {
	const excess = Math.max(0, bitsOf(count) - precision)
	return Math.log2(Number(count >> BigInt(excess))) + excess
}

export type Range = { min: number; max: number }

export function smallestSize(
	bits: number,
	{ min, max }: Range,
	countOf: (size: number) => bigint,
): number | null {
	const minCount = 1n << BigInt(bits)
	for (let size = min; size <= max; size += 1) {
		if (countOf(size) >= minCount) return size
	}
	return null
}

type RandomBytes = (count: number) => Uint8Array<ArrayBuffer>

export type Uniform = {
	/** `limit` is at most 2³¹. */
	below(limit: number): number
	belowBig(limit: bigint): bigint
	bytes: RandomBytes
}

const systemBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count))

/** Smaller numbers fit the small integers of JavaScript engines, with faster remainders. */
const top = 2 ** 31
const wordsPerRefill = 256

/** Rejection sampling, which avoids modulo bias. */
export function createUniform(bytes: RandomBytes = systemBytes): Uniform {
	let buffer = new Uint32Array(0)
	let used = 0

	function word(): number {
		if (used === buffer.length) {
			buffer = new Uint32Array(bytes(wordsPerRefill * 4).buffer)
			used = 0
		}
		return buffer[used++]!
	}

	return {
		bytes,
		below(limit) {
			for (;;) {
				const number = word() >>> 1
				const remainder = number % limit
				// Rejects the incomplete last range if the limit does not divide 2³¹.
				if (number - remainder <= top - limit) return remainder
			}
		},
		belowBig(limit) {
			const bits = bitsOf(limit - 1n)
			for (;;) {
				let number = 0n
				for (let bitCount = 0; bitCount < bits; bitCount += 32) number = (number << 32n) | BigInt(word())
				number >>= BigInt(-bits & 31)
				if (number < limit) return number
			}
		},
	}
}

export function bitsOf(number: bigint): number {
	return number === 0n ? 0 : number.toString(2).length
}

export const keyFormats = ['hex', 'base64', 'base64url', 'uuid'] as const
export type KeyFormat = (typeof keyFormats)[number]

export const lexiconNames = ['fr', 'en', 'invented'] as const
export type LexiconName = (typeof lexiconNames)[number]

export const separators = ['-', ' ', '.', '_', 'digit', 'none'] as const
export const letterCases = ['lower', 'capital', 'one', 'upper'] as const
export const additions = ['none', 'end', 'anywhere'] as const
