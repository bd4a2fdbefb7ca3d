import { concatBytes, hasAt, viewOf } from './bytes.ts'
import type { Metadata } from './header-fields.ts'
import { jpegSegments, marks, type Segment } from './jpeg.ts'

const startOfScan = 0xda
const endOfImage = 0xd9
/** What one segment can hold beside its length (ITU-T T.81, B.1.1.4). */
const longestSegment = 65_533
/** What announces each kind; that of captions is a part of them. */
const heads = { exif: marks.exif, xmp: marks.xmp, iptc: '' }

/** Whether some metadata fits where JPEG files have it: in one segment. */
export const fitsInSegment = (kind: keyof typeof heads, { length }: Uint8Array) =>
	heads[kind].length + length <= longestSegment

/**
 * A JPEG file with this metadata and no other, its pixels untouched: only the ICC profile and Adobe's mark, which say
 * what the colours are, stay of what it had. What some cameras append behind the picture goes too.
 */
export function spliceJpeg(
	bytes: Uint8Array,
	{ exif, xmp, iptc }: Metadata,
	dpi: number | null,
): Uint8Array<ArrayBuffer> {
	const segments = [...jpegSegments(bytes)]
	const scan = segments.find(({ marker }) => marker === startOfScan)
	if (!scan) return Uint8Array.from(bytes)
	return concatBytes(
		[
			bytes.subarray(0, 2),
			jfif(dpi),
			exif ? segment(0xe1, heads.exif, exif) : [],
			xmp ? segment(0xe1, heads.xmp, xmp) : [],
			iptc ? segment(0xed, heads.iptc, iptc) : [],
			...segments.filter(isOfThePicture).map(({ from, to }) => bytes.subarray(from, to)),
			bytes.subarray(scan.from, endOfPicture(bytes, scan.to)),
		].map((part) => (part instanceof Uint8Array ? part : new Uint8Array())),
	)
}

function isOfThePicture({ marker, data }: Segment): boolean {
	if (marker === startOfScan) return false
	const isApplication = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
	return !isApplication || marker === 0xee || (marker === 0xe2 && hasAt(data, marks.profile, 0))
}

/** JFIF 1.01; without a density, pixels are square and no more is said. */
function jfif(dpi: number | null): Uint8Array {
	const density = dpi === null ? 1 : Math.min(65_535, Math.max(1, Math.round(dpi)))
	const unit = dpi === null ? 0 : 1
	const body = [1, 1, unit, density >> 8, density & 255, density >> 8, density & 255, 0, 0]
	return segment(0xe0, marks.jfif, Uint8Array.from(body))
}

function segment(marker: number, mark: string, data: Uint8Array): Uint8Array {
	const length = mark.length + data.length
	const bytes = new Uint8Array(4 + length)
	bytes.set([0xff, marker])
	viewOf(bytes).setUint16(2, length + 2)
	bytes.set(new TextEncoder().encode(mark), 4)
	bytes.set(data, 4 + mark.length)
	return bytes
}

/** Behind the first end-of-image marker that follows the scans; in their data, FF is followed by 0 or a restart. */
function endOfPicture(bytes: Uint8Array, from: number): number {
	for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length;) {
		const marker = bytes[at + 1]!
		if (marker === endOfImage) return at + 2
		const isData = marker === 0 || (marker >= 0xd0 && marker <= 0xd7)
		const isPadding = marker === 0xff
		const next = isPadding
			? at + 1
			: isData || at + 4 > bytes.length
				? at + 2
				: at + 2 + viewOf(bytes).getUint16(at + 2)
		at = bytes.indexOf(0xff, next)
	}
	return bytes.length
}
