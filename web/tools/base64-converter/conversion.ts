import type { Options } from './search-params.ts'
import { characterAt, isFramed, lineAndColumn, read, write } from './convert.ts'
import type { Fault, Refusal, Remark } from './notations/notation.ts'
import type { Encoding, NotationName } from './notations/names.ts'
import { notations } from './notations/notations.ts'
import { bytesOf, hexOf, textOf } from './text-bytes.ts'
import { readToken, type Token } from './token.ts'
import { typeOf } from './type-of.ts'

/** Where something is in the text, as people count: from 1. */
type Place = { at: number; line: number; column: number }

export type Trouble = Place & {
	reason: Fault['reason'] | 'encoding'
	character: string
	looksLike?: NotationName
	mended?: string
}

export type PlacedRemark = Remark & Place

export type Conversion = {
	text: string
	byteCount: number
	remarks: readonly PlacedRemark[]
	trouble?: Trouble
	refusal?: Refusal
	/** Whether the output decodes back to the same bytes. */
	isReadBack?: boolean
	/** Decoded bytes that are no text in this encoding: shown in hexadecimal, saved as they are. */
	binary?: { bytes: Uint8Array<ArrayBuffer>; type: string }
	token?: Token
}

export function convert(text: string, options: Options): Conversion {
	if (options.isPerLine) return convertLines(text, options)
	return options.direction === 'encode' ? encode(text, options) : decode(text, options)
}

function encode(text: string, { notation, encoding, frame }: Options): Conversion {
	const given = bytesOf(text, encoding)
	if ('faultAt' in given) return troubled(text, { reason: 'encoding', at: given.faultAt })
	const { bytes } = given
	const refusal = notations[notation].refusal?.(bytes.length)
	if (refusal) return { text: '', byteCount: bytes.length, remarks: [], refusal }
	const says = frame === 'dataUri' ? typeOfText(encoding, bytes) : undefined
	const written = write(bytes, { notation, frame, says })
	const again = read(written, notation, 'strict')
	const isReadBack =
		'bytes' in again &&
		again.bytes.length === bytes.length &&
		bytes.every((byte, at) => again.bytes[at] === byte)
	return { text: written, byteCount: bytes.length, remarks: [], isReadBack }
}

/** RFC 2046, section 4.1.2. */
function typeOfText(encoding: Encoding, bytes: Uint8Array): string {
	if (encoding === 'hex') return typeOf(bytes)
	return `text/plain;charset=${encoding === 'latin1' ? 'iso-8859-1' : encoding}`
}

function decode(text: string, { notation, encoding, mode }: Options): Conversion {
	const token = isFramed(notation) && readToken(text)
	if (token) return { text: '', byteCount: 0, remarks: [], token }
	const given = read(text, notation, mode)
	if ('fault' in given) return troubled(text, { ...given.fault, ...given })
	const { bytes } = given
	const remarks = given.remarks.map((remark) => ({ ...remark, ...lineAndColumn(text, remark.at) }))
	const decoded = textOf(bytes, encoding)
	const byteCount = bytes.length
	if (decoded !== null) return { text: decoded, byteCount, remarks }
	const type = (given.frame === 'dataUri' && given.says) || typeOf(bytes)
	return { text: hexOf(bytes), byteCount, remarks, binary: { bytes, type } }
}

function convertLines(text: string, options: Options): Conversion {
	const results: Conversion[] = []
	const remarks = new Map<Remark['kind'], PlacedRemark>()
	let from = 0
	for (const [index, line] of text.split('\n').entries()) {
		const result = convert(line.replace(/\r$/, ''), { ...options, isPerLine: false })
		if (result.refusal) return result
		if (result.trouble) {
			const { at } = result.trouble
			return troubled(text, { ...result.trouble, at: at + from, mended: undefined })
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

function troubled(
	text: string,
	{ reason, at, looksLike, mended }: Pick<Trouble, 'reason' | 'at' | 'looksLike' | 'mended'>,
): Conversion {
	const trouble = {
		reason,
		at,
		...lineAndColumn(text, at),
		character: characterAt(text, at),
		looksLike,
		mended,
	}
	return { text: '', byteCount: 0, remarks: [], trouble }
}
