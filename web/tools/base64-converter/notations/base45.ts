import { createRemarks, type Fault, isWhiteSpace, type Mode, type Notation, type Reader } from './notation.ts'

/** RFC 9285, table 1: the characters of a QR code's alphanumeric mode. The space is one of them. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Base45 (RFC 9285): two bytes are three digits, the lowest first; a last byte alone is two. */
export const base45: Notation = {
	pieceBytes: 2,
	encode(bytes) {
		let text = ''
		for (let index = 0; index < bytes.length; index += 2) {
			const isPair = index + 1 < bytes.length
			const value = isPair ? bytes[index]! * 256 + bytes[index + 1]! : bytes[index]!
			text += digits[value % 45]! + digits[Math.floor(value / 45) % 45]!
			if (isPair) text += digits[Math.floor(value / 2025)]!
		}
		return text
	},
	read(mode: Mode): Reader {
		const remarks = createRemarks()
		let group: { value: number; at: number }[] = []
		let before = 0

		/** The bytes of a group, unless it is larger than they can be. */
		function close(): number[] | Fault {
			const [low, middle, high] = group
			const value = low!.value + middle!.value * 45 + (high?.value ?? 0) * 2025
			if (value > (high ? 0xffff : 0xff)) return { reason: 'too-large', at: low!.at }
			group = []
			return high ? [value >> 8, value & 0xff] : [value]
		}

		function valueOf(character: string, at: number): number | Fault | null {
			const value = digits.indexOf(character)
			if (value >= 0) return value
			if (mode === 'strict') return { reason: 'character', at }
			const folded = digits.indexOf(character.toUpperCase())
			remarks.add(folded >= 0 ? 'case' : isWhiteSpace(character) ? 'white-space' : 'skipped', at)
			return folded >= 0 ? folded : null
		}

		return {
			push(text) {
				const bytes: number[] = []
				for (let index = 0; index < text.length; index += 1) {
					const at = before + index
					const value = valueOf(text[index]!, at)
					if (value === null) continue
					if (typeof value !== 'number') return value
					group.push({ value, at })
					if (group.length < 3) continue
					const closed = close()
					if (!Array.isArray(closed)) return closed
					bytes.push(...closed)
				}
				before += text.length
				return Uint8Array.from(bytes)
			},
			end() {
				if (group.length === 0) return new Uint8Array()
				if (group.length === 1) return { reason: 'length', at: group[0]!.at }
				const closed = close()
				return Array.isArray(closed) ? Uint8Array.from(closed) : closed
			},
			remarks: remarks.list,
		}
	},
}
