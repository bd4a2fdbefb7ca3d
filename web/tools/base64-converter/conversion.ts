import type { Options } from './options.ts'
import { characterAt, isFramed, lineAndColumn, read, write } from './convert.ts'
import type { Fault, LengthError, Remark } from './notations/notation.ts'
import type { Encoding, NotationName } from './notations/names.ts'
import { notations } from './notations/notations.ts'
import { bytesOf, hexOf, textOf } from './text-bytes.ts'
import { readToken, type Token } from './token.ts'
import { typeOf } from './type-of.ts'

/** Position in the text: `at` in UTF-16 units from 0, line and column from 1. */
type Place = { at: number; line: number; column: number }

export type PlacedFault = Place & {
	reason: Fault['reason'] | 'encoding'
	character: string
	looksLike?: NotationName
	corrected?: string
}

export type PlacedRemark = Remark & Place

export type Conversion = {
	text: string
	byteCount: number
	remarks: readonly PlacedRemark[]
	fault?: PlacedFault
	lengthError?: LengthError
	/** Whether the output decodes back to the same bytes. */
	isReadBack?: boolean
	/** Decoded bytes that are not text in this encoding: shown in hexadecimal, saved unchanged. */
	binary?: { bytes: Uint8Array<ArrayBuffer>; type: string }
	token?: Token
}

export function convert(text: string, options: Options): Conversion {
	if (options.isPerLine) return convertLines(text, options)
	return options.direction === 'encode' ? encode(text, options) : decode(text, options)
}

function encode(text: string, { notation, encoding, frame }: Options): Conversion {
	const encoded = bytesOf(text, encoding)
	if ('faultAt' in encoded) return failed(text, { reason: 'encoding', at: encoded.faultAt })
	const { bytes } = encoded
	const lengthError = notations[notation].lengthError?.(bytes.length)
	if (lengthError) return { text: '', byteCount: bytes.length, remarks: [], lengthError }
	const label = frame === 'dataUri' ? typeOfText(encoding, bytes) : undefined
	const output = write(bytes, { notation, frame, label })
	const decoded = read(output, notation, 'strict')
	const isReadBack =
		'bytes' in decoded &&
		decoded.bytes.length === bytes.length &&
		bytes.every((byte, at) => decoded.bytes[at] === byte)
	return { text: output, byteCount: bytes.length, remarks: [], isReadBack }
}

/** RFC 2046, section 4.1.2. */
function typeOfText(encoding: Encoding, bytes: Uint8Array): string {
	if (encoding === 'hex') return typeOf(bytes)
	return `text/plain;charset=${encoding === 'latin1' ? 'iso-8859-1' : encoding}`
}

function decode(text: string, { notation, encoding, mode }: Options): Conversion {
	const token = isFramed(notation) && readToken(text)
	if (token) return { text: '', byteCount: 0, remarks: [], token }
	const result = read(text, notation, mode)
	if ('fault' in result) return failed(text, { ...result.fault, ...result })
	const { bytes } = result
	const remarks = result.remarks.map((remark) => ({ ...remark, ...lineAndColumn(text, remark.at) }))
	const decoded = textOf(bytes, encoding)
	const byteCount = bytes.length
	if (decoded !== null) return { text: decoded, byteCount, remarks }
	const type = (result.frame === 'dataUri' && result.label) || typeOf(bytes)
	return { text: hexOf(bytes), byteCount, remarks, binary: { bytes, type } }
}

function convertLines(text: string, options: Options): Conversion {
	const results: Conversion[] = []
	const remarks = new Map<Remark['kind'], PlacedRemark>()
	let from = 0
	for (const [index, line] of text.split('\n').entries()) {
		const result = convert(line.replace(/\r$/, ''), { ...options, isPerLine: false })
		if (result.lengthError) return result
		if (result.fault) {
			const { at } = result.fault
			return failed(text, { ...result.fault, at: at + from, corrected: undefined })
		}
		const notText: PlacedRemark[] = result.binary
			? [{ kind: 'not-text', at: 0, line: 1, column: 1, count: 1 }]
			: []
		for (const remark of [...result.remarks, ...notText]) {
			const known = remarks.get(remark.kind)
			if (known) known.count += remark.count
			else remarks.set(remark.kind, { ...remark, at: remark.at + from, line: index + 1 })
		}
		results.push(result)
		from += line.length + 1
	}
	return {
		text: results.map((result) => result.text).join('\n'),
		byteCount: results.reduce((sum, { byteCount }) => sum + byteCount, 0),
		remarks: [...remarks.values()],
		...(options.direction === 'encode' && { isReadBack: results.every(({ isReadBack }) => isReadBack) }),
	}
}

function failed(
	text: string,
	{ reason, at, looksLike, corrected }: Pick<PlacedFault, 'reason' | 'at' | 'looksLike' | 'corrected'>,
): Conversion {
	const fault = {
		reason,
		at,
		...lineAndColumn(text, at),
		character: characterAt(text, at),
		looksLike,
		corrected,
	}
	return { text: '', byteCount: 0, remarks: [], fault }
}
