import { firstWordOfSha256 } from './sha-256.ts'

const blockBytes = 64
/** Padding of a block: a 1 bit and the length. */
const paddingBytes = 9
const maxDigits = 16

/**
 * The smallest number for which SHA-256 of `seed:round:number` begins with `bits` zero bits, 32 at most. The seed is
 * ASCII and short enough for one block.
 */
export function solve(seed: string, round: number, bits: number): number {
	const prefix = new TextEncoder().encode(`${seed}:${round}:`)
	if (prefix.length + maxDigits + paddingBytes > blockBytes) throw new RangeError('The seed is too long')
	const bytes = new Uint8Array(blockBytes)
	const view = new DataView(bytes.buffer)
	const block = new Int32Array(blockBytes / 4)
	bytes.set(prefix)
	for (let number = 0; ; number += 1) {
		const digits = String(number)
		const end = prefix.length + digits.length
		for (let at = 0; at < digits.length; at += 1) bytes[prefix.length + at] = digits.charCodeAt(at)
		bytes[end] = 0x80
		view.setUint16(blockBytes - 2, end * 8)
		for (let word = 0; word < block.length; word += 1) block[word] = view.getInt32(word * 4)
		if (Math.clz32(firstWordOfSha256(block)) >= bits) return number
	}
}
