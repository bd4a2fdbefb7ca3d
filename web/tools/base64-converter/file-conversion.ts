import { framed, pemHead, unframed } from './frames.ts'
import type { Layout } from './convert.ts'
import { type Fault, isFault, type Mode, type Remark } from './notations/notation.ts'
import type { NotationName } from './notations/names.ts'
import { notations } from './notations/notations.ts'

/** Divides into whole groups of every notation and whole lines of every frame: 57 and 48 bytes a line. */
const pieceBytes = 4560 * 500
/** What has to be in memory at once, for the notations that have no pieces. */
const mostWholeBytes = 20_000_000

/** How much of the file is done, from 0 to 1. */
type Report = (share: number) => void

/**
 * A file in letters, piece by piece: never more than one of them is in memory.
 * @throws {RangeError} when only the whole could be written, and it is too large.
 */
export async function writeFile(file: Blob, layout: Layout, report: Report): Promise<Blob> {
	const { notation, frame } = layout
	const { pieceBytes: isPieced, encode } = notations[notation]
	const size = isPieced ? pieceBytes : Math.max(1, refuseLarge(file).size)
	const hasFrame = notation === 'base64' && frame !== 'none'
	const parts: BlobPart[] = []
	for (let from = 0; from < file.size; from += size) {
		const digits = encode(new Uint8Array(await file.slice(from, from + size).arrayBuffer()))
		if (!hasFrame || frame === 'dataUri') parts.push(digits)
		else
			parts.push(
				from > 0 ? { mime: '\r\n', pem: '\n' }[frame as 'mime' | 'pem'] : '',
				framed(digits, frame, { bare: true }),
			)
		report(Math.min(1, (from + size) / file.size))
	}
	if (hasFrame && frame === 'dataUri')
		parts.unshift(`data:${layout.type ?? 'application/octet-stream'};base64,`)
	if (hasFrame && frame === 'pem') parts.splice(0, parts.length, pemHead.begin, ...parts, `\n${pemHead.end}`)
	return new Blob(parts, { type: 'text/plain' })
}

export type ReadFile = { file: Blob; remarks: readonly Remark[]; says?: string } | { fault: Fault }

/**
 * The file that a file of letters stands for, piece by piece.
 * @throws {RangeError} when only the whole could be read, and it is too large.
 */
export async function readFile(
	file: Blob,
	notation: NotationName,
	mode: Mode,
	report: Report,
): Promise<ReadFile> {
	const { pieceBytes: isPieced, read } = notations[notation]
	if (!isPieced) refuseLarge(file)
	const isFramed = notation === 'base64' || notation === 'base64url'
	const reader = read(mode)
	const parts: BlobPart[] = []
	/** Where each piece begins in the file, and its digits among all. */
	const pieces: { from: number; digitsFrom: number; placeOf(at: number): number }[] = []
	const placeOf = (at: number) => {
		const piece = pieces.findLast(({ digitsFrom }) => digitsFrom <= at)
		return piece ? piece.from + piece.placeOf(at - piece.digitsFrom) : at
	}
	const faultAt = ({ reason, at }: Fault) => ({ fault: { reason, at: placeOf(at) } })
	let digitsFrom = 0
	let says: string | undefined
	for (let from = 0; from < file.size; from += pieceBytes) {
		const text = latin1.decode(await file.slice(from, from + pieceBytes).arrayBuffer())
		const inner = isFramed ? unframed(text) : { digits: text, placeOf: (at: number) => at }
		if ('says' in inner) says ??= inner.says
		pieces.push({ from, digitsFrom, placeOf: inner.placeOf })
		digitsFrom += inner.digits.length
		const bytes = reader.push(inner.digits)
		if (isFault(bytes)) return faultAt(bytes)
		parts.push(bytes)
		report(Math.min(1, (from + pieceBytes) / file.size))
	}
	const rest = reader.end()
	if (isFault(rest)) return faultAt(rest)
	const remarks = reader.remarks().map((remark) => ({ ...remark, at: placeOf(remark.at) }))
	return { file: new Blob([...parts, rest]), remarks, says }
}

const latin1 = new TextDecoder('latin1')

function refuseLarge(file: Blob): Blob {
	if (file.size > mostWholeBytes) throw new RangeError('too large to be held in one piece')
	return file
}
