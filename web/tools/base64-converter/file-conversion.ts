import { isFramed, type Layout, read } from './convert.ts'
import { inLines, layoutOf } from './frames.ts'
import { type Fault, isFault, type Mode, type LengthError, type Remark } from './notations/notation.ts'
import type { NotationName } from './notations/names.ts'
import { notations } from './notations/notations.ts'
import { headBytes, isText, typeOf, unknownType } from './type-of.ts'
import { createUnframer } from './unframe.ts'
import type { Options } from './options.ts'
import { type Conversion, convert } from './conversion.ts'

/**
 * Bytes encoded per step: a multiple of the group size of every notation and of the line size of every frame (57 and 48
 * bytes). The output stays below 128 kB, up to which V8 frees strings in its young generation.
 */
const stepBytes = 4560 * 14

/** Bytes read from a file per chunk. Above the limit of Base58, which cannot be encoded in steps. */
export const chunkBytes = stepBytes * 50

/** Digits of the longest padded group: eight in Base32. */
const maxGroupLength = 8

type Report = (share: number) => void

export type EncodedFile = { file: Blob } | { lengthError: LengthError }

/** Encodes a file chunk by chunk, with at most one chunk in memory. */
export async function encodeFile(file: Blob, layout: Layout, report: Report): Promise<EncodedFile> {
	const { encode, lengthError } = notations[layout.notation]
	const error = lengthError?.(file.size)
	if (error) return { lengthError: error }
	const label = layout.label ?? (layout.frame === 'dataUri' ? await typeOfFile(file) : undefined)
	const lines = layoutOf(layout.notation === 'base64' ? layout.frame : 'none', label)
	const step = lengthError ? chunkBytes : stepBytes
	/** Output buffer, reused for each chunk since a Blob copies it. Base16 needs the most: two digits a byte. */
	const buffer = new Uint8Array(2 * Math.min(file.size, chunkBytes) + maxGroupLength)
	const parts: BlobPart[] = [lines.before]
	for (let from = 0; from < file.size; from += chunkBytes) {
		const bytes = await bytesOf(file.slice(from, from + chunkBytes))
		let length = 0
		for (let at = 0; at < bytes.length; at += step) {
			const digits = inLines(encode(bytes.subarray(at, at + step)), lines)
			const text = from + at > 0 ? lines.between + digits : digits
			length += utf8.encodeInto(text, buffer.subarray(length)).written
		}
		parts.push(await ownedByBlob([buffer.subarray(0, length)]))
		// Frees the memory now where supported: V8 would wait for 64 MB of such buffers.
		bytes.buffer.transfer?.(0)
		report(Math.min(1, (from + chunkBytes) / file.size))
	}
	return { file: new Blob([...parts, lines.after], { type: 'text/plain' }) }
}

/**
 * Waits until the browser has copied a chunk into a Blob, which is certain once a part of it can be read. Without waiting,
 * chunks produced faster than they are copied would be in memory twice.
 */
async function ownedByBlob(parts: BlobPart[]): Promise<Blob> {
	const chunk = new Blob(parts)
	await chunk.slice(0, 1).arrayBuffer()
	return chunk
}

export type DecodedFile = { file: Blob; remarks: readonly Remark[]; type: string } | { fault: Fault }

export async function decodeFile(
	file: Blob,
	notation: NotationName,
	mode: Mode,
	report: Report,
): Promise<DecodedFile> {
	if (!isText(await headOf(file))) return { fault: { reason: 'no-letters', at: 0 } }
	const reader = notations[notation].read(mode)
	const unframer = isFramed(notation) ? createUnframer() : null
	const parts: BlobPart[] = []
	const chunks: { digitsFrom: number; placeOf(at: number): number }[] = []
	const placeOf = (at: number) => {
		const chunk = chunks.findLast(({ digitsFrom }) => digitsFrom <= at)
		return chunk ? chunk.placeOf(at - chunk.digitsFrom) : at
	}
	const faultAt = ({ reason, at }: Fault) => ({ fault: { reason, at: placeOf(at) } })
	let digitsFrom = 0
	for await (const { text, from, share } of chunksOf(file)) {
		const inner = unframer?.push(text) ?? { digits: text, placeOf: (at: number) => from + at }
		if (unframer?.frameInfo.isEscaped) return readWhole(await file.text(), notation, mode)
		chunks.push({ digitsFrom, placeOf: inner.placeOf })
		digitsFrom += inner.digits.length
		const bytes = reader.push(inner.digits)
		if (isFault(bytes)) return faultAt(bytes)
		parts.push(await ownedByBlob([bytes]))
		report(share)
	}
	const rest = reader.end()
	if (isFault(rest)) return faultAt(rest)
	const remarks = reader.remarks().map((remark) => ({ ...remark, at: placeOf(remark.at) }))
	const { frame, label, others } = unframer?.frameInfo ?? { frame: 'none' }
	if (others) remarks.push({ kind: 'other-blocks', ...others })
	const output = new Blob([...parts, rest])
	return { file: output, remarks, type: (frame === 'dataUri' && label) || (await typeOfFile(output)) }
}

async function* chunksOf(file: Blob) {
	let rest = ''
	for (let from = 0; from < file.size; from += chunkBytes) {
		const isLast = from + chunkBytes >= file.size
		const whole = rest + latin1.decode(await bytesOf(file.slice(from, from + chunkBytes)))
		const kept = isLast
			? 0
			: (/-{1,5}(?:E|EN|END|B|BE|BEG|BEGI|BEGIN)?$/.exec(whole.slice(-10))?.[0].length ?? 0)
		const text = whole.slice(0, whole.length - kept)
		yield { text, from: from - rest.length, share: Math.min(1, (from + chunkBytes) / file.size) }
		rest = whole.slice(text.length)
	}
}

function readWhole(text: string, notation: NotationName, mode: Mode): DecodedFile {
	const result = read(text, notation, mode)
	if ('fault' in result) return { fault: result.fault }
	return { file: new Blob([result.bytes]), remarks: result.remarks, type: result.label ?? '' }
}

const utf8 = new TextEncoder()

const latin1 = new TextDecoder('latin1')

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer())

const headOf = (file: Blob) => bytesOf(file.slice(0, headBytes))

const typeOfFile = async (file: Blob) => file.type.replace(unknownType, '') || typeOf(await headOf(file))

export type WorkRequest = { text: string; options: Options } | { file: File; options: Options }

export type WorkResult = { conversion: Conversion } | { encoded: EncodedFile } | { decoded: DecodedFile }

export async function work(request: WorkRequest, report: (share: number) => void): Promise<WorkResult> {
	const { options } = request
	if ('text' in request) return { conversion: convert(request.text, options) }
	const { direction, notation, frame, mode } = options
	if (direction === 'encode') {
		return { encoded: await encodeFile(request.file, { notation, frame }, report) }
	}
	return { decoded: await decodeFile(request.file, notation, mode, report) }
}
