import type { Reading } from './options.ts'

/** The position (in UTF-16 units, from 0) of the first character that cannot be encoded. */
type Fault = { faultAt: number }

export type TextBytes = { bytes: Uint8Array<ArrayBuffer> } | Fault

export function bytesOf(text: string, { encoding, lineEnd, isNormalized }: Reading): TextBytes {
	if (encoding === 'hex') return bytesOfHex(text)
	if (encoding === 'base64') return bytesOfBase64(text)
	const composed = isNormalized ? text.normalize('NFC') : text
	const lines = lineEnd === 'crlf' ? composed.replaceAll(/\r?\n/g, '\r\n') : composed.replaceAll('\r\n', '\n')
	switch (encoding) {
		case 'utf-8':
			return lines.isWellFormed()
				? { bytes: new TextEncoder().encode(lines) }
				: { faultAt: loneSurrogateAt(text) }
		case 'utf-16le':
			return { bytes: bytesOfUnits(lines) }
		case 'latin1':
			return latin1Of(lines, text)
	}
}

function bytesOfUnits(text: string): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(text.length * 2)
	const view = new DataView(bytes.buffer)
	for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), true)
	return bytes
}

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

const loneSurrogateAt = (text: string) => Math.max(0, text.search(loneSurrogate))

function latin1Of(text: string, original: string): TextBytes {
	const bytes = new Uint8Array(text.length)
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at)
		if (unit > 255) return { faultAt: original.indexOf(text[at]!) < 0 ? at : original.indexOf(text[at]!) }
		bytes[at] = unit
	}
	return { bytes }
}

/** Accepts common separators: white space, ':', ',', '-', and '0x' or '\x' before each pair. */
function bytesOfHex(text: string): TextBytes {
	const digits = text.replaceAll(/0x|\\x|[\s:,-]/gi, (skipped) => ' '.repeat(skipped.length))
	const bytes = new Uint8Array(Math.ceil(digits.length / 2))
	let length = 0
	let highAt = -1
	for (let at = 0; at < digits.length; at += 1) {
		if (digits[at] === ' ') continue
		if (!/[\da-f]/i.test(digits[at]!)) return { faultAt: at }
		if (highAt < 0) {
			highAt = at
			continue
		}
		bytes[length] = Number.parseInt(digits[highAt]! + digits[at]!, 16)
		length += 1
		highAt = -1
	}
	return highAt < 0 ? { bytes: bytes.slice(0, length) } : { faultAt: highAt }
}

/** Base64 or Base64URL (RFC 4648), with or without padding and line breaks. */
function bytesOfBase64(text: string): TextBytes {
	const foreignAt = text.search(/[^\w+/\-=\s]/)
	if (foreignAt >= 0) return { faultAt: foreignAt }
	const digits = text.replaceAll(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
	if (digits.includes('=')) return { faultAt: text.indexOf('=') }
	if (digits.length % 4 === 1) return { faultAt: text.trimEnd().replace(/=+$/, '').length - 1 }
	return { bytes: Uint8Array.from(atob(digits), (character) => character.charCodeAt(0)) }
}
