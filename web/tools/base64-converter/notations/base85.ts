import { createRemarks, type Fault, isWhiteSpace, type Mode, type Notation, type Reader } from './notation.ts'

type Alphabet = {
	digits: string
	zeros?: string
	/** Whether the text may be enclosed in '<~' and '~>', as in Ascii85. */
	frame?: boolean
	/** Whether the last group may be short; Z85 requires whole groups. */
	isAnyLength: boolean
	ignored?: string
}

const maxValue = 0xffffffff

/** Base85: four bytes are five digits, the highest first. */
function createBase85({ digits, zeros, frame, isAnyLength, ignored }: Alphabet): Notation {
	const codes = Uint8Array.from(digits, (digit) => digit.charCodeAt(0))
	const values = new Int8Array(128).fill(-1)
	for (const [digit, code] of codes.entries()) values[code] = digit

	function encode(bytes: Uint8Array): string {
		const output = new Uint8Array(Math.ceil(bytes.length / 4) * 5)
		let length = 0
		for (let index = 0; index < bytes.length; index += 4) {
			let value =
				((bytes[index]! << 24) |
					((bytes[index + 1] ?? 0) << 16) |
					((bytes[index + 2] ?? 0) << 8) |
					(bytes[index + 3] ?? 0)) >>>
				0
			const left = bytes.length - index
			if (zeros && value === 0 && left >= 4) {
				output[length] = zeros.charCodeAt(0)
				length += 1
				continue
			}
			for (let place = 4; place >= 0; place -= 1) {
				output[length + place] = codes[value % 85]!
				value = (value / 85) >>> 0
			}
			length += Math.min(4, left) + 1
		}
		return ascii.decode(output.subarray(0, length))
	}

	function read(mode: Mode): Reader {
		const remarks = createRemarks()
		let value = 0
		let count = 0
		let groupAt = 0
		let before = 0
		let hasEnded = false

		function skip(character: string, at: number): Fault | null {
			if (ignored?.includes(character)) return null
			// The abbreviation of four zero bytes is invalid inside a group.
			if (mode === 'strict' || character === zeros) return { reason: 'character', at }
			remarks.add(isWhiteSpace(character) ? 'white-space' : 'skipped', at)
			return null
		}

		return {
			push(text) {
				// The abbreviation of zeros stands for four bytes.
				const bytes = new Uint8Array(text.length * (zeros ? 4 : 1) + 4)
				let length = 0
				const opening = before === 0 && frame ? (/^\s*<~/.exec(text)?.[0].length ?? 0) : 0
				for (let index = opening; index < text.length && !hasEnded; index += 1) {
					const digit = values[text.charCodeAt(index)] ?? -1
					if (digit < 0) {
						const character = text[index]!
						// '~' begins the end marker.
						if (frame && character === '~') hasEnded = true
						else if (character === zeros && count === 0) length += 4
						else {
							const fault = skip(character, before + index)
							if (fault) return fault
						}
						continue
					}
					if (count === 0) groupAt = before + index
					value = value * 85 + digit
					count += 1
					if (count < 5) continue
					if (value > maxValue) return { reason: 'too-large', at: groupAt }
					for (let place = 3; place >= 0; place -= 1) {
						bytes[length + place] = value
						value = Math.floor(value / 256)
					}
					length += 4
					count = 0
					value = 0
				}
				before += text.length
				return bytes.slice(0, length)
			},
			end() {
				if (count === 0) return new Uint8Array()
				if (count === 1 || !isAnyLength) return { reason: 'length', at: groupAt }
				const whole = value * 85 ** (5 - count) + 85 ** (5 - count) - 1
				if (whole > maxValue) return { reason: 'too-large', at: groupAt }
				return Uint8Array.from([24, 16, 8].slice(0, count - 1), (shift) => whole / 2 ** shift)
			},
			remarks: remarks.list,
		}
	}

	const lengthError = (byteCount: number) => (byteCount % 4 === 0 ? undefined : 'groups')
	return { encode, read, ...(!isAnyLength && { lengthError }) }
}

const ascii = new TextDecoder('latin1')

const range = (from: string, count: number) =>
	Array.from({ length: count }, (_, index) => String.fromCharCode(from.charCodeAt(0) + index)).join('')

/** Ascii85 as Adobe defined it (PostScript Language Reference, third edition, section 3.13.3). */
export const ascii85 = createBase85({
	digits: range('!', 85),
	zeros: 'z',
	frame: true,
	isAnyLength: true,
	ignored: '\t\n\f\r \0',
})

/** Z85 (ZeroMQ RFC 32): no quotes and no backslash; whole groups of four bytes. */
export const z85 = createBase85({
	digits: '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#',
	isAnyLength: false,
})
