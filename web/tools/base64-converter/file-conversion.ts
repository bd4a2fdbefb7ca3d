import { isFramed, type Layout, read } from './convert.ts'
import { inLines, layoutOf } from './frames.ts'
import { type Fault, isFault, type Mode, type Refusal, type Remark } from './notations/notation.ts'
import type { NotationName } from './notations/names.ts'
import { notations } from './notations/notations.ts'
import { headBytes, isText, typeOf, unknownType } from './type-of.ts'
import { createUnframer } from './unframe.ts'

/**
 * Divides into whole groups of every notation and whole lines of every frame: 57 and 48 bytes a line. More than Base58,
 * which knows no pieces, takes at all.
 */
export const pieceBytes = 4560 * 700

/** How much of the file is done, from 0 to 1. */
type Report = (share: number) => void

export type WrittenFile = { file: Blob } | { refusal: Refusal }

/** A file in letters, piece by piece: never more than one of them is in memory. */
export async function writeFile(file: Blob, layout: Layout, report: Report): Promise<WrittenFile> {
	const { encode, refusal } = notations[layout.notation]
	const refused = refusal?.(file.size)
	if (refused) return { refusal: refused }
	const says = layout.says ?? (layout.frame === 'dataUri' ? await typeOfFile(file) : undefined)
	const lines = layoutOf(layout.notation === 'base64' ? layout.frame : 'none', says)
	const parts: BlobPart[] = [lines.before]
	for (let from = 0; from < file.size; from += pieceBytes) {
		const digits = encode(await bytesOf(file.slice(from, from + pieceBytes)))
		parts.push(new Blob([from > 0 ? lines.between : '', inLines(digits, lines)]))
		report(Math.min(1, (from + pieceBytes) / file.size))
	}
	return { file: new Blob([...parts, lines.after], { type: 'text/plain' }) }
}

export type ReadFile = { file: Blob; remarks: readonly Remark[]; type: string } | { fault: Fault }

/** The file that a file of letters stands for, piece by piece; places count bytes of the file from 0. */
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
	/** Where each piece begins among all digits, and in the file. */
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
		parts.push(new Blob([bytes]))
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

/** The letters of a file, part by part: none ends in the middle of what opens or closes a PEM text. */
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

/** A data URI whose letters are escaped is read as one text: nobody writes a large file so. */
function readWhole(text: string, notation: NotationName, mode: Mode): ReadFile {
	const result = read(text, notation, mode)
	if ('fault' in result) return { fault: result.fault }
	return { file: new Blob([result.bytes]), remarks: result.remarks, type: result.says ?? '' }
}

const latin1 = new TextDecoder('latin1')

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer())

const headOf = (file: Blob) => bytesOf(file.slice(0, headBytes))

/** What a file says that it is, or else what its first bytes tell. */
const typeOfFile = async (file: Blob) => file.type.replace(unknownType, '') || typeOf(await headOf(file))
