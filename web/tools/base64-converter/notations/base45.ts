import { createRemarks, type Fault, isWhiteSpace, type Mode, type Notation, type Reader } from './notation.ts'

/** RFC 9285, table 1: the characters of a QR code's alphanumeric mode. The space is one of them. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

const codes = Uint8Array.from(digits, (digit) => digit.charCodeAt(0))
const values = new Int8Array(128).fill(-1)
for (const [digit, code] of codes.entries()) values[code] = digit

const weights = [1, 45, 45 * 45]

/** Base45 (RFC 9285): two bytes are three digits, the lowest first; a last byte alone is two. */
export const base45: Notation = {
	encode(bytes) {
		const output = new Uint8Array(Math.ceil((bytes.length * 3) / 2))
		let length = 0
		for (let index = 0; index < bytes.length; index += 2) {
			const isPair = index + 1 < bytes.length
			const value = isPair ? bytes[index]! * 256 + bytes[index + 1]! : bytes[index]!
			output[length] = codes[value % 45]!
			output[length + 1] = codes[((value / 45) | 0) % 45]!
			if (isPair) output[length + 2] = codes[(value / 2025) | 0]!
			length += 3
		}
		return ascii.decode(output)
	},
	read(mode: Mode): Reader {
		const remarks = createRemarks()
		let value = 0
		let count = 0
		let groupAt = 0
		let before = 0

		/** The digit that a character may stand for; -1 for a skipped character. */
		function readSpecial(character: string, at: number): number | Fault {
			if (mode === 'strict') return { reason: 'character', at }
			const folded = digits.indexOf(character.toUpperCase())
			remarks.add(folded >= 0 ? 'case' : isWhiteSpace(character) ? 'white-space' : 'skipped', at)
			return folded
		}

		return {
			push(text) {
				const bytes = new Uint8Array(text.length + 2)
				let length = 0
				for (let index = 0; index < text.length; index += 1) {
					let digit = values[text.charCodeAt(index)] ?? -1
					if (digit < 0) {
						const special = readSpecial(text[index]!, before + index)
						if (typeof special !== 'number') return special
						if (special < 0) continue
						digit = special
					}
					if (count === 0) groupAt = before + index
					value += digit * weights[count]!
					count += 1
					if (count < 3) continue
					if (value > 0xffff) return { reason: 'too-large', at: groupAt }
					bytes[length] = value >> 8
					bytes[length + 1] = value
					length += 2
					value = 0
					count = 0
				}
				before += text.length
				return bytes.slice(0, length)
			},
			end() {
				if (count === 0) return new Uint8Array()
				if (count === 1) return { reason: 'length', at: groupAt }
				return value > 0xff ? { reason: 'too-large', at: groupAt } : Uint8Array.of(value)
			},
			remarks: remarks.list,
		}
	},
}

const ascii = new TextDecoder('latin1')
