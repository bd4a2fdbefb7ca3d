import type { Options } from './address.ts'
import { characterAt, lineAndColumn, read, write } from './convert.ts'
import type { Fault, Remark } from './notations/notation.ts'
import type { NotationName } from './notations/names.ts'
import { bytesOf, hexOf, textOf } from './text-bytes.ts'
import { typeOf } from './type-of.ts'

/** Why there is no result, in a way that a page can say. */
export type Trouble = {
	reason: Fault['reason'] | 'encoding'
	at: number
	line: number
	column: number
	character: string
	looksLike?: NotationName
	mended?: string
}

export type Conversion = {
	text: string
	/** How many bytes went through. */
	byteCount: number
	remarks: readonly Remark[]
	trouble?: Trouble
	/** What was decoded and is no text in this encoding: shown in hexadecimal, saved as it is. */
	binary?: { bytes: Uint8Array<ArrayBuffer>; type: string }
}

/** What a text becomes. */
export function convert(text: string, options: Options): Conversion {
	return options.isPerLine ? convertLines(text, options) : convertOne(text, options)
}

function convertOne(text: string, options: Options): Conversion {
	const { direction, notation, encoding, frame, mode } = options
	if (direction === 'encode') {
		const given = bytesOf(text, encoding)
		if ('faultAt' in given) return troubled(text, { reason: 'encoding', at: given.faultAt })
		const type = encoding === 'utf-8' ? 'text/plain;charset=utf-8' : undefined
		return {
			text: write(given.bytes, { notation, frame, type }),
			byteCount: given.bytes.length,
			remarks: [],
		}
	}
	const given = read(text, notation, mode)
	if ('fault' in given) return troubled(text, { ...given.fault, ...given })
	const { bytes, remarks } = given
	const decoded = textOf(bytes, encoding)
	const byteCount = bytes.length
	if (decoded !== null) return { text: decoded, byteCount, remarks }
	return { text: hexOf(bytes), byteCount, remarks, binary: { bytes, type: given.says ?? typeOf(bytes) } }
}

function convertLines(text: string, options: Options): Conversion {
	const results: Conversion[] = []
	let from = 0
	for (const line of text.split(/\r?\n/)) {
		const result = convertOne(line, options)
		if (result.trouble) {
			const { at, looksLike } = result.trouble
			return troubled(text, { ...result.trouble, at: at + from, looksLike, mended: undefined })
		}
		results.push(result)
		from = text.indexOf('\n', from) + 1
	}
	return {
		text: results.map((result) => result.text).join('\n'),
		byteCount: results.reduce((sum, { byteCount }) => sum + byteCount, 0),
		remarks: results.flatMap(({ remarks }) => remarks),
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
