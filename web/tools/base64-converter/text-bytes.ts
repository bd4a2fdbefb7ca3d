import type { Encoding } from './notations/names.ts'

/** A lone surrogate cannot be encoded (RFC 3629, section 3). */
const loneSurrogate = /\p{Surrogate}/u

/** The bytes of a text, or the place (in UTF-16 units, from 0) of the first character that this encoding lacks. */
export function bytesOf(
	text: string,
	encoding: Encoding,
): { bytes: Uint8Array<ArrayBuffer> } | { faultAt: number } {
	if (encoding === 'hex') return bytesOfHex(text)
	const faultAt = text.search(encoding === 'latin1' ? /[^\0-ÿ]/ : loneSurrogate)
	if (faultAt >= 0) return { faultAt }
	if (encoding === 'utf-8') return { bytes: new TextEncoder().encode(text) }
	if (encoding === 'latin1') {
		return { bytes: Uint8Array.from(text, (character) => character.charCodeAt(0)) }
	}
	const bytes = new Uint8Array(text.length * 2)
	const view = new DataView(bytes.buffer)
	for (let at = 0; at < text.length; at += 1) {
		view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le')
	}
	return { bytes }
}

/** Decodes bytes; null when they are not valid in this encoding. */
export function textOf(bytes: Uint8Array, encoding: Encoding): string | null {
	if (encoding === 'hex') return hexOf(bytes)
	if (encoding === 'latin1') return latin1Of(bytes)
	try {
		return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
	} catch {
		return null
	}
}

/** '4a 6f' */
export function hexOf(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
}

/** ISO 8859-1 maps each byte to the code point of its value. `TextDecoder('latin1')` would be Windows-1252. */
function latin1Of(bytes: Uint8Array): string {
	let text = ''
	for (let at = 0; at < bytes.length; at += 8192) {
		text += String.fromCharCode(...bytes.subarray(at, at + 8192))
	}
	return text
}

function bytesOfHex(text: string): { bytes: Uint8Array<ArrayBuffer> } | { faultAt: number } {
	const bytes: number[] = []
	let high: number | null = null
	let highAt = 0
	for (let at = 0; at < text.length; at += 1) {
		if (/[\s:,]/.test(text[at]!)) continue
		const digit = /[\da-f]/i.test(text[at]!) ? Number.parseInt(text[at]!, 16) : -1
		if (digit < 0) return { faultAt: at }
		if (high === null) {
			high = digit
			highAt = at
		} else {
			bytes.push(high * 16 + digit)
			high = null
		}
	}
	return high === null ? { bytes: Uint8Array.from(bytes) } : { faultAt: highAt }
}
