import { isFramed, type Layout, read } from './convert.ts'
import { inLines, layoutOf } from './frames.ts'
import { type Fault, isFault, type Mode, type Refusal, type Remark } from './notations/notation.ts'
import type { NotationName } from './notations/names.ts'
import { notations } from './notations/notations.ts'
import { headBytes, isText, typeOf, unknownType } from './type-of.ts'
import { createUnframer } from './unframe.ts'
import type { Options } from './search-params.ts'
import { type Conversion, convert } from './conversion.ts'

/**
 * What is written at once. It divides into whole groups of every notation and whole lines of every frame: 57 and 48 bytes
 * a line. Its letters are few enough for V8 to sweep them away as soon as they are no more needed: up to 128 kB.
 */
const stepBytes = 4560 * 14

/** What is read at once: in fewer reads, which take time. More than Base58, which knows no steps, takes at all. */
export const pieceBytes = stepBytes * 50

/** Letters of a group that is filled up, for a few bytes: eight of Base32. */
const maxGroupLength = 8

type Report = (share: number) => void

export type WrittenFile = { file: Blob } | { refusal: Refusal }

/** A file in letters, piece by piece: never more than one of them is in memory. */
export async function writeFile(file: Blob, layout: Layout, report: Report): Promise<WrittenFile> {
	const { encode, refusal } = notations[layout.notation]
	const refused = refusal?.(file.size)
	if (refused) return { refusal: refused }
	const says = layout.says ?? (layout.frame === 'dataUri' ? await typeOfFile(file) : undefined)
	const lines = layoutOf(layout.notation === 'base64' ? layout.frame : 'none', says)
	const step = refusal ? pieceBytes : stepBytes
	/** The letters of a piece; the next writes over them, as a Blob has its own. Base16 takes most: two for a byte. */
	const room = new Uint8Array(2 * Math.min(file.size, pieceBytes) + maxGroupLength)
	const parts: BlobPart[] = [lines.before]
	for (let from = 0; from < file.size; from += pieceBytes) {
		const bytes = await bytesOf(file.slice(from, from + pieceBytes))
		let length = 0
		for (let at = 0; at < bytes.length; at += step) {
			const digits = inLines(encode(bytes.subarray(at, at + step)), lines)
			const text = from + at > 0 ? lines.between + digits : digits
			length += utf8.encodeInto(text, room.subarray(length)).written
		}
		parts.push(await takenOver([room.subarray(0, length)]))
		// Gives its memory back now, in browsers that can: V8 would wait for 64 MB of such buffers.
		bytes.buffer.transfer?.(0)
		report(Math.min(1, (from + pieceBytes) / file.size))
	}
	return { file: new Blob([...parts, lines.after], { type: 'text/plain' }) }
}

/**
 * A piece of a result once the browser holds it, as it does when some of it is given back. Pieces that are made faster
 * than it takes them would wait here, and be in memory twice.
 */
async function takenOver(parts: BlobPart[]): Promise<Blob> {
	const piece = new Blob(parts)
	await piece.slice(0, 1).arrayBuffer()
	return piece
}

export type ReadFile = { file: Blob; remarks: readonly Remark[]; type: string } | { fault: Fault }

export async function readFile(
	file: Blob,
	notation: NotationName,
	mode: Mode,
	report: Report,
): Promise<ReadFile> {
	if (!isText(await headOf(file))) return { fault: { reason: 'no-letters', at: 0 } }
	const reader = notations[notation].read(mode)
	const unframer = isFramed(notation) ? createUnframer() : null
	const parts: BlobPart[] = []
	const pieces: { digitsFrom: number; placeOf(at: number): number }[] = []
	const placeOf = (at: number) => {
		const piece = pieces.findLast(({ digitsFrom }) => digitsFrom <= at)
		return piece ? piece.placeOf(at - piece.digitsFrom) : at
	}
	const faultAt = ({ reason, at }: Fault) => ({ fault: { reason, at: placeOf(at) } })
	let digitsFrom = 0
	for await (const { text, from, share } of piecesOf(file)) {
		const inner = unframer?.push(text) ?? { digits: text, placeOf: (at: number) => from + at }
		if (unframer?.found.isEscaped) return readWhole(await file.text(), notation, mode)
		pieces.push({ digitsFrom, placeOf: inner.placeOf })
		digitsFrom += inner.digits.length
		const bytes = reader.push(inner.digits)
		if (isFault(bytes)) return faultAt(bytes)
		parts.push(await takenOver([bytes]))
		report(share)
	}
	const rest = reader.end()
	if (isFault(rest)) return faultAt(rest)
	const remarks = reader.remarks().map((remark) => ({ ...remark, at: placeOf(remark.at) }))
	const { frame, says, others } = unframer?.found ?? { frame: 'none' }
	if (others) remarks.push({ kind: 'other-blocks', ...others })
	const made = new Blob([...parts, rest])
	return { file: made, remarks, type: (frame === 'dataUri' && says) || (await typeOfFile(made)) }
}

async function* piecesOf(file: Blob) {
	let held = ''
	for (let from = 0; from < file.size; from += pieceBytes) {
		const isLast = from + pieceBytes >= file.size
		const whole = held + latin1.decode(await bytesOf(file.slice(from, from + pieceBytes)))
		const kept = isLast
			? 0
			: (/-{1,5}(?:E|EN|END|B|BE|BEG|BEGI|BEGIN)?$/.exec(whole.slice(-10))?.[0].length ?? 0)
		const text = whole.slice(0, whole.length - kept)
		yield { text, from: from - held.length, share: Math.min(1, (from + pieceBytes) / file.size) }
		held = whole.slice(text.length)
	}
}

function readWhole(text: string, notation: NotationName, mode: Mode): ReadFile {
	const result = read(text, notation, mode)
	if ('fault' in result) return { fault: result.fault }
	return { file: new Blob([result.bytes]), remarks: result.remarks, type: result.says ?? '' }
}

const utf8 = new TextEncoder()

const latin1 = new TextDecoder('latin1')

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer())

const headOf = (file: Blob) => bytesOf(file.slice(0, headBytes))

const typeOfFile = async (file: Blob) => file.type.replace(unknownType, '') || typeOf(await headOf(file))

export type Work = { text: string; options: Options } | { file: File; options: Options }

export type Done = { conversion: Conversion } | { written: WrittenFile } | { read: ReadFile }

export async function work(given: Work, report: (share: number) => void): Promise<Done> {
	const { options } = given
	if ('text' in given) return { conversion: convert(given.text, options) }
	const { direction, notation, frame, mode } = options
	if (direction === 'encode') {
		return { written: await writeFile(given.file, { notation, frame }, report) }
	}
	return { read: await readFile(given.file, notation, mode, report) }
}
