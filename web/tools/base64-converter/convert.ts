import { inLines, layoutOf } from './frames.ts'
import { decode, type Fault, type Mode, type Remark } from './notations/notation.ts'
import type { Frame, NotationName } from './notations/names.ts'
import { notations } from './notations/notations.ts'
import { typeOf, unknownType } from './type-of.ts'
import { createUnframer } from './unframe.ts'

export type Read =
	| {
			bytes: Uint8Array<ArrayBuffer>
			remarks: readonly Remark[]
			frame: Frame
			label?: string
	  }
	| {
			fault: Fault
			looksLike?: NotationName
			corrected?: string
	  }

/** `label` is the media type of a data URI, or the label of a PEM text. */
export type Layout = { notation: NotationName; frame: Frame; label?: string }

/** Encodes bytes. Only Base64 has frames. */
export function write(bytes: Uint8Array, { notation, frame, label }: Layout): string {
	const digits = notations[notation].encode(bytes)
	if (notation !== 'base64') return digits
	const layout = layoutOf(frame, label)
	return layout.before + inLines(digits, layout) + layout.after
}

export const isFramed = (notation: NotationName) => notation === 'base64' || notation === 'base64url'

/** Decodes a text. Positions count UTF-16 units of the whole text from 0. */
export function read(text: string, notation: NotationName, mode: Mode): Read {
	if (!isFramed(notation)) return readDigits(text, notation, mode)
	const { push, frameInfo } = createUnframer()
	const { digits, placeOf } = push(text)
	const { frame, label, isEscaped, others } = frameInfo
	if (isEscaped) return readEscaped(digits, placeOf, label)
	const result = readDigits(digits, notation, mode, { notation, frame, label })
	if ('fault' in result) return { ...result, fault: { ...result.fault, at: placeOf(result.fault.at) } }
	const remarks: Remark[] = result.remarks.map((remark) => ({ ...remark, at: placeOf(remark.at) }))
	if (others) remarks.push({ kind: 'other-blocks', ...others })
	return { ...result, remarks, frame, label }
}

function readDigits(
	digits: string,
	notation: NotationName,
	mode: Mode,
	layout: Layout = { notation, frame: 'none' },
): Read {
	const decoded = decode(notations[notation], digits, mode)
	if ('bytes' in decoded) return { ...decoded, frame: 'none' }
	const lenient = decode(notations[notation], digits, 'lenient')
	return {
		fault: decoded.fault,
		looksLike: fewestDigitsFirst.find((name) => name !== notation && decodesPlausibly(digits, name)),
		...('bytes' in lenient && { corrected: write(lenient.bytes, layout) }),
	}
}

const fewestDigitsFirst: readonly NotationName[] = [
	'base16',
	'base32',
	'base32hex',
	'crockford',
	'base45',
	'base58',
	'base64',
	'base64url',
	'z85',
	'ascii85',
]

function decodesPlausibly(digits: string, notation: NotationName): boolean {
	const decoded = decode(notations[notation], digits, 'strict')
	if ('fault' in decoded) return false
	return isFramed(notation) || (decoded.bytes.length > 0 && typeOf(decoded.bytes) !== unknownType)
}

/** A data URI without Base64 holds escaped UTF-8 (RFC 2397). */
function readEscaped(digits: string, placeOf: (at: number) => number, label?: string): Read {
	try {
		const bytes = new TextEncoder().encode(decodeURIComponent(digits))
		return { bytes, remarks: [], frame: 'dataUri', label }
	} catch {
		return { fault: { reason: 'character', at: placeOf(Math.max(0, digits.search(/%(?![\da-f]{2})/i))) } }
	}
}

/** Line and column from 1; a character outside the BMP counts once. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
	const before = text.slice(0, at).split('\n')
	return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 }
}

export function characterAt(text: string, at: number): string {
	const code = text.codePointAt(at)
	return code === undefined ? '' : String.fromCodePoint(code)
}
