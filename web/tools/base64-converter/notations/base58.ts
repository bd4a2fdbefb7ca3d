import { createRemarks, isWhiteSpace, type Mode, type Notation, type Reader } from './notation.ts'

/** The alphabet of Bitcoin's Base58 (draft-msporny-base58-03): no 0, O, I, l. */
const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Beyond this, converting the number takes seconds. */
export const maxBase58Bytes = 1_000_000
const digitsPerByte = Math.log(256) / Math.log(58)
const maxDigits = Math.ceil(maxBase58Bytes * digitsPerByte)

/** Base58: the bytes are one large number in base 58; each leading zero byte is a '1'. */
export const base58: Notation = {
	lengthError: (byteCount) => (byteCount > maxBase58Bytes ? 'too-long' : undefined),
	encode(bytes) {
		const zeros = bytes.findIndex((byte) => byte !== 0)
		const leading = zeros < 0 ? bytes.length : zeros
		const count = Math.ceil((bytes.length - leading) * digitsPerByte)
		const significant = digitsOf(numberOf(bytes.subarray(leading), 256n), count).replace(/^1+/, '')
		return digits[0]!.repeat(leading) + significant
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
					if (values.length > maxDigits) return { reason: 'too-long', at }
				}
				before += text.length
				return new Uint8Array()
			},
			end() {
				const ones = values.findIndex((value) => value !== 0)
				const leading = ones < 0 ? values.length : ones
				return bytesOf(numberOf(values.slice(leading), 58n), leading)
			},
			remarks: remarks.list,
		}
	},
}

const fewDigits = 6

/** Converts digits, highest first, to a number. Divides and conquers, which is far faster for long input. */
function numberOf(values: ArrayLike<number>, base: bigint): bigint {
	const powers = powersOf(base)
	const between = (from: number, to: number): bigint => {
		if (to - from <= fewDigits) {
			let value = 0
			for (let index = from; index < to; index += 1) value = value * Number(base) + values[index]!
			return BigInt(value)
		}
		const middle = (from + to) >> 1
		return between(from, middle) * powers(to - middle) + between(middle, to)
	}
	return between(0, values.length)
}

/** Writes a number in base 58, zero-padded to `count` digits. */
function digitsOf(number: bigint, count: number): string {
	const powers = powersOf(58n)
	const digitsIn = (value: bigint, length: number): string => {
		if (length > fewDigits) {
			const low = length >> 1
			const power = powers(low)
			return digitsIn(value / power, length - low) + digitsIn(value % power, low)
		}
		let text = ''
		for (let left = Number(value); text.length < length; left = Math.floor(left / 58)) {
			text = digits[left % 58]! + text
		}
		return text
	}
	return digitsIn(number, count)
}

/** Powers of a base, memoized. */
function powersOf(base: bigint): (exponent: number) => bigint {
	const cache = new Map<number, bigint>()
	return (exponent) => {
		const power = cache.get(exponent) ?? base ** BigInt(exponent)
		cache.set(exponent, power)
		return power
	}
}

/** The bytes of a number after `zeros` zero bytes. */
function bytesOf(number: bigint, zeros: number): Uint8Array<ArrayBuffer> {
	const hex = number === 0n ? '' : number.toString(16)
	const length = Math.ceil(hex.length / 2)
	const bytes = new Uint8Array(zeros + length)
	const even = hex.padStart(length * 2, '0')
	for (let at = 0; at < length; at += 1) {
		bytes[zeros + at] = Number.parseInt(even.slice(at * 2, at * 2 + 2), 16)
	}
	return bytes
}
