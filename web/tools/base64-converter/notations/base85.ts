import { createRemarks, type Fault, isWhiteSpace, type Mode, type Notation, type Reader } from './notation.ts'

type Alphabet = {
	digits: string
	/** One letter for four zero bytes, in Ascii85. */
	zeros?: string
	/** Whether '<~' and '~>' may stand around the whole, as in Ascii85. */
	frame?: boolean
	/** Whether a last group may be short; Z85 wants whole ones. */
	isAnyLength: boolean
	/** Characters without a meaning that the standard lets stand between digits. */
	ignored?: string
}

/** Base85: four bytes are five digits, the highest first. */
function createBase85({ digits, zeros, frame, isAnyLength, ignored }: Alphabet): Notation {
	function encode(bytes: Uint8Array): string {
		const parts: string[] = []
		for (let index = 0; index < bytes.length; index += 4) {
			const group = bytes.subarray(index, index + 4)
			let value = 0
			for (let place = 0; place < 4; place += 1) value = value * 256 + (group[place] ?? 0)
			if (zeros && value === 0 && group.length === 4) {
				parts.push(zeros)
				continue
			}
			let text = ''
			for (let place = 0; place < 5; place += 1) {
				text = digits[value % 85]! + text
				value = Math.floor(value / 85)
			}
			parts.push(text.slice(0, group.length + 1))
		}
		return parts.join('')
	}

	function read(mode: Mode): Reader {
		const remarks = createRemarks()
		let group: number[] = []
		let groupAt = 0
		let before = 0
		let isOver = false

		/** The bytes of a group that lacks `missing` of its five digits, unless it is larger than they can be. */
		function close(missing: number): number[] | Fault {
			let value = 0
			for (const digit of [...group, ...Array.from({ length: missing }, () => 84)]) value = value * 85 + digit
			if (value > 0xffffffff) return { reason: 'too-large', at: groupAt }
			group = []
			return [3, 2, 1, 0].slice(0, 4 - missing).map((place) => Math.floor(value / 256 ** place) % 256)
		}

		/** The bytes that a character completes. */
		function take(character: string, at: number): number[] | Fault {
			const digit = digits.indexOf(character)
			if (digit >= 0) {
				if (group.length === 0) groupAt = at
				group.push(digit)
				return group.length === 5 ? close(0) : []
			}
			if (character === zeros) return group.length > 0 ? { reason: 'character', at } : [0, 0, 0, 0]
			if (ignored?.includes(character)) return []
			if (mode === 'strict') return { reason: 'character', at }
			remarks.add(isWhiteSpace(character) ? 'white-space' : 'skipped', at)
			return []
		}

		return {
			push(text) {
				const bytes: number[] = []
				const opening = before === 0 && frame ? (/^\s*<~/.exec(text)?.[0].length ?? 0) : 0
				for (let index = opening; index < text.length && !isOver; index += 1) {
					const character = text[index]!
					// '~' is no digit: it begins the end.
					if (frame && character === '~') {
						isOver = true
						continue
					}
					const taken = take(character, before + index)
					if (!Array.isArray(taken)) return taken
					bytes.push(...taken)
				}
				before += text.length
				return Uint8Array.from(bytes)
			},
			end() {
				if (group.length === 0) return new Uint8Array()
				if (group.length === 1 || !isAnyLength) return { reason: 'length', at: groupAt }
				const closed = close(5 - group.length)
				return Array.isArray(closed) ? Uint8Array.from(closed) : closed
			},
			remarks: remarks.list,
		}
	}

	return { pieceBytes: 4, encode, read }
}

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
