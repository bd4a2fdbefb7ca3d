import { concatBytes, hasAt, latin1, viewOf } from './bytes.ts'
import { exifOfDensity, readExif, withoutExifPrefix } from './exif.ts'
import type { Metadata, HeaderFields } from './format.ts'
import { profileName } from './icc.ts'

/** WebP container specification, 'Extended File Format'. */
const webpFlags = { animation: 0x02, xmp: 0x04, exif: 0x08, alpha: 0x10, profile: 0x20 }

type Chunk = { type: string; data: Uint8Array }

function* riffChunks(bytes: Uint8Array): Generator<Chunk> {
	const view = viewOf(bytes)
	for (let at = 12; at + 8 <= bytes.length;) {
		const length = view.getUint32(at + 4, true)
		yield { type: latin1(bytes, at, 4), data: bytes.subarray(at + 8, at + 8 + length) }
		at += 8 + length + (length & 1)
	}
}

export function readWebp(bytes: Uint8Array): HeaderFields {
	let size: HeaderFields | undefined
	let profile: string | null = null
	const metadata: Metadata = {}
	for (const { type, data } of riffChunks(bytes)) {
		if (type === 'VP8X') size = readExtended(data)
		else if (type === 'VP8 ') size ??= readLossy(data)
		else if (type === 'VP8L') size ??= readLossless(data)
		else if (type === 'ICCP') profile = profileName(data)
		else if (type === 'EXIF') metadata.exif = withoutExifPrefix(data)
		else if (type === 'XMP ') metadata.xmp = data
	}
	const { orientation, dpi } = readExif(metadata.exif)
	return { width: 0, height: 0, ...size, orientation, dpi, profile, metadata }
}

function readExtended(data: Uint8Array): HeaderFields {
	const view = viewOf(data)
	const flags = view.getUint8(0)
	const threeBytes = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
	return {
		width: threeBytes(4) + 1,
		height: threeBytes(7) + 1,
		hasAlpha: (flags & webpFlags.alpha) !== 0,
		isAnimated: (flags & webpFlags.animation) !== 0,
	}
}

/** RFC 6386, section 9.1. */
function readLossy(data: Uint8Array): HeaderFields {
	if (!hasAt(data, '\x9d\x01\x2a', 3)) return { width: 0, height: 0 }
	const view = viewOf(data)
	return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
}

/** RFC 9649, section 3.4. */
function readLossless(data: Uint8Array): HeaderFields {
	const bits = viewOf(data).getUint32(1, true)
	return {
		width: (bits & 0x3fff) + 1,
		height: ((bits >> 14) & 0x3fff) + 1,
		hasAlpha: ((bits >> 28) & 1) === 1,
	}
}

/** The density can only be stored in EXIF. */
export function spliceWebp(
	bytes: Uint8Array,
	{ exif, xmp }: Metadata,
	dpi: number | null,
): Uint8Array<ArrayBuffer> {
	const exifBlock = exif ?? (dpi === null ? undefined : exifOfDensity(dpi))
	const picture = [...riffChunks(bytes)].filter(({ type }) => !['VP8X', 'EXIF', 'XMP '].includes(type))
	const { width, height, hasAlpha, isAnimated } = readWebp(bytes)
	const hasProfile = picture.some(({ type }) => type === 'ICCP')
	const features = new Uint8Array(10)
	features[0] =
		(exifBlock ? webpFlags.exif : 0) |
		(xmp ? webpFlags.xmp : 0) |
		(hasProfile ? webpFlags.profile : 0) |
		(hasAlpha ? webpFlags.alpha : 0) |
		(isAnimated ? webpFlags.animation : 0)
	for (const [at, side] of [
		[4, width - 1],
		[7, height - 1],
	] as const) {
		features.set([side & 255, (side >> 8) & 255, side >> 16], at)
	}
	const isSimple = features[0] === 0
	const chunks: Chunk[] = [...(isSimple ? [] : [{ type: 'VP8X', data: features }]), ...picture]
	if (exifBlock) chunks.push({ type: 'EXIF', data: exifBlock })
	if (xmp) chunks.push({ type: 'XMP ', data: xmp })
	const body = concatBytes([new TextEncoder().encode('WEBP'), ...chunks.map(riffChunk)])
	return riffChunk({ type: 'RIFF', data: body })
}

function riffChunk({ type, data }: Chunk): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(8 + data.length + (data.length & 1))
	bytes.set(new TextEncoder().encode(type))
	viewOf(bytes).setUint32(4, data.length, true)
	bytes.set(data, 8)
	return bytes
}
