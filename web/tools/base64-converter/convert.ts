import { framed, unframed } from './frames.ts'
import { decode, type Fault, type Mode, type Remark } from './notations/notation.ts'
import { type Frame, type NotationName, notationNames } from './notations/names.ts'
import { notations } from './notations/notations.ts'

export type Read =
	| {
			bytes: Uint8Array<ArrayBuffer>
			remarks: readonly Remark[]
			frame: Frame
			/** What the frame says that it holds. */
			says?: string
	  }
	| {
			fault: Fault
			/** The notation in which the text can be read, when it is another one. */
			looksLike?: NotationName
			/** The text as it should have been written, when a lenient reading makes sense of it. */
			mended?: string
	  }

export type Layout = { notation: NotationName; frame: Frame; type?: string }

/** Bytes in letters. Base64 alone has frames. */
export function write(bytes: Uint8Array, { notation, frame, type }: Layout): string {
	const digits = notations[notation].encode(bytes)
	return notation === 'base64' ? framed(digits, frame, { type }) : digits
}

/** The bytes that a text stands for; places count UTF-16 units of the whole text from 0. */
export function read(text: string, notation: NotationName, mode: Mode): Read {
	const isBase64 = notation === 'base64' || notation === 'base64url'
	const { digits, placeOf, frame, says, isEscaped } = isBase64
		? unframed(text)
		: { digits: text, placeOf: (at: number) => at, frame: 'none' as const, says: undefined, isEscaped: false }
	if (isEscaped) return readEscaped(digits, placeOf, says)
	const decoded = decode(notations[notation], digits, mode)
	if ('bytes' in decoded) {
		const remarks = decoded.remarks.map((remark) => ({ ...remark, at: placeOf(remark.at) }))
		return { bytes: decoded.bytes, remarks, frame, says }
	}
	const lenient = decode(notations[notation], digits, 'lenient')
	return {
		fault: { ...decoded.fault, at: placeOf(decoded.fault.at) },
		looksLike: notationNames.find(
			(name) => name !== notation && 'bytes' in decode(notations[name], digits, 'strict'),
		),
		...('bytes' in lenient && { mended: write(lenient.bytes, { notation, frame, type: says }) }),
	}
}

/** A data URI without Base64 holds escaped UTF-8 (RFC 2397). */
function readEscaped(digits: string, placeOf: (at: number) => number, says?: string): Read {
	try {
		const bytes = new TextEncoder().encode(decodeURIComponent(digits))
		return { bytes, remarks: [], frame: 'dataUri', says }
	} catch {
		return { fault: { reason: 'character', at: placeOf(Math.max(0, digits.search(/%(?![\da-f]{2})/i))) } }
	}
}

/** Where a place is, as people count: line and column from 1, a character of any plane being one. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
	const before = text.slice(0, at).split('\n')
	return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 }
}

/** The character at a place, whole. */
export function characterAt(text: string, at: number): string {
	const code = text.codePointAt(at)
	return code === undefined ? '' : String.fromCodePoint(code)
}
