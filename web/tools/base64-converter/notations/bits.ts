import { createRemarks, type Fault, isWhiteSpace, type Mode, type Notation, type Reader } from './notation.ts'

type Alphabet = {
	/** `2 ** bits` digits. */
	digits: string
	bits: 4 | 5 | 6
	/** Whether encoding pads the last group with '=', and decoding requires it. */
	padding: 'always' | 'optional' | 'never'
	ignoresCase?: boolean
	means?: { kind: 'other-alphabet' | 'look-alike'; digits: Record<string, string> }
	ignored?: string
}

type Reading = { digit: number; kind?: 'other-alphabet' | 'look-alike' | 'case' }

/** Base16, 32 and 64 (RFC 4648): each digit stands for `bits` bits, highest first. */
export function createBitNotation(alphabet: Alphabet): Notation {
	const { digits, bits, padding } = alphabet
	const groupDigits = { 4: 2, 5: 8, 6: 4 }[bits]
	const mask = 2 ** bits - 1
	const pairMask = 2 ** (bits * 2) - 1
	const codes = Uint8Array.from(digits, (digit) => digit.charCodeAt(0))
	const pairs = pairsOf(codes)
	const readings = readingsOf(alphabet)
	/** Fast path: the canonical digits by character code. */
	const plain = new Int8Array(128).fill(-1)
	for (const [digit, code] of codes.entries()) plain[code] = digit

	function encode(bytes: Uint8Array): string {
		const count = Math.ceil((bytes.length * 8) / bits)
		const missing = padding === 'always' ? (groupDigits - (count % groupDigits)) % groupDigits : 0
		const letters = new Uint8Array(count + missing).fill(0x3d)
		const inPairs = new Uint16Array(letters.buffer, 0, count >> 1)
		let place = 0
		let held = 0
		let heldBits = 0
		for (let index = 0; index < bytes.length; index += 1) {
			held = (held << 8) | bytes[index]!
			heldBits += 8
			if (heldBits >= bits * 2) {
				heldBits -= bits * 2
				inPairs[place] = pairs[(held >> heldBits) & pairMask]!
				place += 1
			}
		}
		for (let index = place * 2; index < count; index += 1) {
			heldBits -= bits
			letters[index] = codes[(heldBits >= 0 ? held >> heldBits : held << -heldBits) & mask]!
		}
		return ascii.decode(letters)
	}

	function read(mode: Mode): Reader {
		const isStrict = mode === 'strict'
		const remarks = createRemarks()
		let held = 0
		let heldBits = 0
		let count = 0
		let lastAt = 0
		let paddings = 0
		let paddingAt = -1
		let before = 0

		/** The digit that a character stands for; -1 if it is not a digit. */
		function readSpecial(character: string, at: number): number | Fault {
			const reading = readings.get(character)
			if (character === '=') {
				if (paddings === 0) paddingAt = at
				paddings += 1
				return -1
			}
			if (reading) {
				if (reading.kind && isStrict) return { reason: 'character', at }
				if (reading.kind) remarks.add(reading.kind, at)
				return reading.digit
			}
			if (alphabet.ignored?.includes(character)) return -1
			if (isStrict) return { reason: 'character', at }
			remarks.add(isWhiteSpace(character) ? 'white-space' : 'skipped', at)
			return -1
		}

		return {
			push(text) {
				const bytes = new Uint8Array(Math.ceil(((text.length + 8) * bits) / 8))
				let length = 0
				for (let index = 0; index < text.length; index += 1) {
					let digit = plain[text.charCodeAt(index)] ?? -1
					if (digit < 0) {
						const special = readSpecial(text[index]!, before + index)
						if (typeof special !== 'number') return special
						if (special < 0) continue
						digit = special
					}
					if (paddings > 0) return { reason: 'padding', at: paddingAt }
					held = ((held << bits) | digit) & 0xffff
					heldBits += bits
					count += 1
					lastAt = before + index
					if (heldBits >= 8) {
						heldBits -= 8
						bytes[length] = (held >> heldBits) & 0xff
						length += 1
					}
				}
				before += text.length
				return bytes.slice(0, length)
			},
			end() {
				// The last digit does not complete a byte.
				if (heldBits >= bits) return { reason: 'length', at: lastAt }
				const whole = padding === 'never' ? 0 : (groupDigits - (count % groupDigits)) % groupDigits
				if (paddings !== whole && !(padding === 'optional' && paddings === 0)) {
					const at = paddings > 0 ? paddingAt : before
					if (isStrict) return { reason: 'padding', at }
					remarks.add('padding', at, Math.abs(whole - paddings))
				}
				if (held & (2 ** heldBits - 1)) {
					if (isStrict) return { reason: 'leftover-bits', at: lastAt }
					remarks.add('leftover-bits', lastAt)
				}
				return new Uint8Array()
			},
			remarks: remarks.list,
		}
	}

	return { encode, read }
}

const ascii = new TextDecoder('latin1')

/** The codes of every pair of digits: encoding two digits per step doubles the speed. */
function pairsOf(codes: Uint8Array): Uint16Array {
	const letters = [...codes].flatMap((high) => [...codes].flatMap((low) => [high, low]))
	return new Uint16Array(Uint8Array.from(letters).buffer)
}

function readingsOf({ digits, ignoresCase, means }: Alphabet): Map<string, Reading> {
	const readings = new Map<string, Reading>()
	for (const [digit, character] of [...digits].entries()) readings.set(character, { digit })
	const add = (character: string, reading: Reading) => {
		if (!readings.has(character)) readings.set(character, reading)
	}
	for (const [character, meant] of Object.entries(means?.digits ?? {})) {
		add(character, { digit: digits.indexOf(meant), kind: means?.kind })
	}
	const hasOneCase = digits.toUpperCase() === digits || digits.toLowerCase() === digits
	if (!hasOneCase) return readings
	for (const [character, reading] of readings) {
		const kind = reading.kind ?? (ignoresCase ? undefined : 'case')
		for (const twin of [character.toLowerCase(), character.toUpperCase()]) {
			add(twin, { digit: reading.digit, ...(kind && { kind }) })
		}
	}
	return readings
}
