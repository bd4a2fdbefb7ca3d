import { concatBytes, hasAt, viewOf } from './bytes.ts'
import { readExif, withoutExifPrefix } from './exif.ts'
import type { Metadata, HeaderFields } from './format.ts'
import { profileName } from './icc.ts'

export const marks = {
	jfif: 'JFIF\0',
	exif: 'Exif\0\0',
	xmp: 'http://ns.adobe.com/xap/1.0/\0',
	profile: 'ICC_PROFILE\0',
	iptc: 'Photoshop 3.0\0',
}

const startOfScan = 0xda
const inchesPerCentimetre = 2.54

type Segment = {
	marker: number
	data: Uint8Array
	from: number
	to: number
}

/** ITU-T T.81, annex B. */
function* jpegSegments(bytes: Uint8Array): Generator<Segment> {
	const view = viewOf(bytes)
	for (let at = 2; at + 4 <= bytes.length;) {
		if (bytes[at] !== 0xff) return
		const marker = bytes[at + 1]!
		if (marker === 0xff) {
			at += 1
			continue
		}
		const to = at + 2 + view.getUint16(at + 2)
		yield { marker, data: bytes.subarray(at + 4, to), from: at, to }
		if (marker === startOfScan) return
		at = to
	}
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

export function readJpeg(bytes: Uint8Array): HeaderFields {
	const size = { width: 0, height: 0 }
	let dpi: number | null = null
	const metadata: Metadata = {}
	const profile: Uint8Array[] = []
	for (const { marker, data } of jpegSegments(bytes)) {
		if (isFrame(marker)) {
			const view = viewOf(data)
			size.height = view.getUint16(1)
			size.width = view.getUint16(3)
		} else if (marker === 0xe0 && hasAt(data, marks.jfif, 0)) dpi = densityOf(data)
		else if (marker === 0xe1 && hasAt(data, marks.exif, 0)) metadata.exif ??= withoutExifPrefix(data)
		else if (marker === 0xe1 && hasAt(data, marks.xmp, 0)) metadata.xmp ??= data.subarray(marks.xmp.length)
		else if (marker === 0xe2 && hasAt(data, marks.profile, 0)) profile.push(data.subarray(14))
		else if (marker === 0xed && hasAt(data, marks.iptc, 0)) metadata.iptc ??= data
	}
	const exif = readExif(metadata.exif)
	return {
		...size,
		orientation: exif.orientation,
		dpi: exif.dpi ?? dpi,
		profile: profile.length > 0 ? profileName(concatBytes(profile)) : null,
		metadata,
	}
}

/** JFIF 1.02: units 1 are dots per inch, 2 per centimetre, 0 only a ratio. */
function densityOf(data: Uint8Array): number | null {
	const view = viewOf(data)
	const unit = view.getUint8(7)
	const density = view.getUint16(8)
	if (unit === 0 || density === 0) return null
	return unit === 2 ? density * inchesPerCentimetre : density
}

const endOfImage = 0xd9
/** ITU-T T.81, B.1.1.4. */
const maxSegment = 65_533
const heads = { exif: marks.exif, xmp: marks.xmp, iptc: '' }

export const fitsInSegment = (kind: keyof typeof heads, { length }: Uint8Array) =>
	heads[kind].length + length <= maxSegment

/**
 * Replaces the metadata. Of other application segments only the ICC profile and Adobe's colour segment are kept; data
 * after the picture is dropped.
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

/** JFIF 1.01. */
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

/** In scan data, FF is followed by 0 or a restart marker. */
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
