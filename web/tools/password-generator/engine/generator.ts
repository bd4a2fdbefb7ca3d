export type Generator = {
	count: bigint
	draw(uniform: Uniform): string
}

const precision = 53

/** Shannon entropy of the equally likely secrets, for an attacker who knows the generator (Kerckhoffs). */
export function entropyOf({ count }: Pick<Generator, 'count'>): number {
	const excess = Math.max(0, bitsOf(count) - precision)
	return Math.log2(Number(count >> BigInt(excess))) + excess
}

export type Range = { least: number; most: number }

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

type RandomBytes = (count: number) => Uint8Array<ArrayBuffer>

export type Uniform = {
	/** `limit` is at most 2³¹. */
	below(limit: number): number
	belowBig(limit: bigint): bigint
	bytes: RandomBytes
}

const systemBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count))

/** Numbers below are small integers in JavaScript engines: remainders are faster. */
const top = 2 ** 31
const wordsAtOnce = 256

/** Rejection sampling: numbers that would favour the first ones are drawn again. */
export function createUniform(bytes: RandomBytes = systemBytes): Uniform {
	let drawn = new Uint32Array(0)
	let used = 0

	function word(): number {
		if (used === drawn.length) {
			drawn = new Uint32Array(bytes(wordsAtOnce * 4).buffer)
			used = 0
		}
		return drawn[used++]!
	}

	return {
		bytes,
		below(limit) {
			for (;;) {
				const number = word() >>> 1
				const remainder = number % limit
				// Fewer numbers than the limit are left where it does not divide 2³¹.
				if (number - remainder <= top - limit) return remainder
			}
		},
		belowBig(limit) {
			const bits = bitsOf(limit - 1n)
			for (;;) {
				let number = 0n
				for (let have = 0; have < bits; have += 32) number = (number << 32n) | BigInt(word())
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
