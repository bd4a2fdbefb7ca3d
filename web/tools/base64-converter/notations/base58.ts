import { createRemarks, isWhiteSpace, type Mode, type Notation, type Reader } from './notation.ts'

/** The letters of Bitcoin's Base58 (draft-msporny-base58-03): no 0, O, I, l. */
const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The work grows with the square of the length: beyond this a browser would stand still. */
export const mostBase58Bytes = 20_000
const mostDigits = Math.ceil((mostBase58Bytes * Math.log(256)) / Math.log(58))

/** Base58: the bytes are one large number, written by 58s; each zero byte in front is a '1'. */
export const base58: Notation = {
	pieceBytes: null,
	encode(bytes) {
		const zeros = bytes.findIndex((byte) => byte !== 0)
		const leading = zeros < 0 ? bytes.length : zeros
		const written = converted(bytes.subarray(leading), 256, 58)
		return digits[0]!.repeat(leading) + written.map((digit) => digits[digit]).join('')
	},
	read(mode: Mode): Reader {
		const remarks = createRemarks()
		const values: number[] = []
		let before = 0
		return {
			push(text) {
				for (let index = 0; index < text.length; index += 1) {
					const at = before + index
					const value = digits.indexOf(text[index]!)
					if (value >= 0) values.push(value)
					else if (mode === 'strict') return { reason: 'character', at }
					else remarks.add(isWhiteSpace(text[index]!) ? 'white-space' : 'skipped', at)
					if (values.length > mostDigits) return { reason: 'too-large', at }
				}
				before += text.length
				return new Uint8Array()
			},
			end() {
				const ones = values.findIndex((value) => value !== 0)
				const leading = ones < 0 ? values.length : ones
				const zeros = Array.from({ length: leading }, () => 0)
				return Uint8Array.from([...zeros, ...converted(values.slice(leading), 58, 256)])
			},
			remarks: remarks.list,
		}
	},
}

/** A number by its digits in another base, both from the highest digit on. */
function converted(from: Iterable<number>, base: number, to: number): number[] {
	const result: number[] = []
	for (const digit of from) {
		let carry = digit
		for (let index = 0; index < result.length; index += 1) {
			carry += result[index]! * base
			result[index] = carry % to
			carry = Math.floor(carry / to)
		}
		while (carry > 0) {
			result.push(carry % to)
			carry = Math.floor(carry / to)
		}
	}
	return result.reverse()
}
