export type Alphabet = 'base64' | 'base64url'

/** Why a text is not Base64, or not the Base64 of a text. Positions count characters from 1, as people do. */
export type Refusal =
	| { reason: 'character'; position: number; character: string }
	| { reason: 'padding'; position: number }
	| { reason: 'length'; position: number }
	| { reason: 'leftover-bits'; position: number }
	| { reason: 'not-utf8'; byteCount: number }

export type Decoded = { text: string } | { refusal: Refusal }

const common = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const alphabets: Record<Alphabet, string> = { base64: `${common}+/`, base64url: `${common}-_` }

/** The Base64 (padded) or Base64URL (not padded) of a text's UTF-8 bytes, by RFC 4648 sections 4 and 5. */
export function encode(text: string, alphabet: Alphabet): string {
	const bytes = new TextEncoder().encode(text)
	const digits = alphabets[alphabet]
	let encoded = ''
	for (let index = 0; index < bytes.length; index += 3) {
		const group = [bytes[index]!, bytes[index + 1] ?? 0, bytes[index + 2] ?? 0] as const
		const bits = (group[0] << 16) | (group[1] << 8) | group[2]
		const digitCount = Math.min(bytes.length - index, 3) + 1
		for (let digit = 0; digit < digitCount; digit++) encoded += digits[(bits >> (18 - 6 * digit)) & 63]
		if (alphabet === 'base64') encoded += '='.repeat(4 - digitCount)
	}
	return encoded
}

/**
 * The text of a Base64 or Base64URL string. White space is skipped and padding may be absent; all else is strict:
 * one alphabet, right padding, no leftover bits (RFC 4648 section 3.5), valid UTF-8.
 */
export function decode(encoded: string): Decoded {
	const read = readDigits(encoded)
	if ('refusal' in read) return read
	const { digits, positions } = read
	const lastPosition = positions.at(-1) ?? 0
	if (digits.length % 4 === 1) return { refusal: { reason: 'length', position: lastPosition } }
	const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8))
	let bits = 0
	digits.forEach((digit, index) => {
		bits = ((bits << 6) | digit) & 0xfff
		const place = index % 4
		if (place > 0) bytes[Math.floor((index * 6) / 8)] = (bits >> (6 - 2 * place)) & 0xff
	})
	const leftoverBits = (digits.length * 6) % 8
	if (bits & ((1 << leftoverBits) - 1))
		return { refusal: { reason: 'leftover-bits', position: lastPosition } }
	try {
		return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
	} catch {
		return { refusal: { reason: 'not-utf8', byteCount: bytes.length } }
	}
}

type Digits = { digits: number[]; positions: number[] }

/** The value and the place of every digit; the alphabet is the one whose own characters come first. */
function readDigits(encoded: string): Digits | { refusal: Refusal } {
	const alphabet = /[-_+/]/.exec(encoded)?.[0].match(/[-_]/) ? alphabets.base64url : alphabets.base64
	const digits: number[] = []
	const positions: number[] = []
	let paddings = 0
	let position = 0
	for (const character of encoded) {
		position++
		if (/[\t\n\f\r ]/.test(character)) continue
		const value = alphabet.indexOf(character)
		if (character === '=') {
			paddings++
			if (digits.length % 4 < 2 || (digits.length % 4) + paddings > 4)
				return { refusal: { reason: 'padding', position } }
		} else if (value < 0) {
			return { refusal: { reason: 'character', position, character } }
		} else if (paddings > 0) {
			return { refusal: { reason: 'padding', position } }
		} else {
			digits.push(value)
			positions.push(position)
		}
	}
	const isPaddingCut = paddings > 0 && (digits.length + paddings) % 4 !== 0
	return isPaddingCut ? { refusal: { reason: 'padding', position } } : { digits, positions }
}
