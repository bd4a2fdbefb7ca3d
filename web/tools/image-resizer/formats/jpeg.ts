import { concatBytes, hasAt, viewOf } from './bytes.ts'
import { readExif, withoutExifMark } from './exif.ts'
import type { Metadata, Read } from './header-fields.ts'
import { profileName } from './icc.ts'

/** What announces each kind of application segment. */
export const marks = {
	jfif: 'JFIF\0',
	exif: 'Exif\0\0',
	xmp: 'http://ns.adobe.com/xap/1.0/\0',
	profile: 'ICC_PROFILE\0',
	iptc: 'Photoshop 3.0\0',
}

const startOfScan = 0xda
const inchesPerCentimetre = 2.54

export type Segment = {
	/** The second byte of its marker. */
	marker: number
	data: Uint8Array
	/** Where it begins, its marker included, and where the next one does. */
	from: number
	to: number
}

/** The segments of a JPEG file up to its first scan (ITU-T T.81, annex B). */
export function* jpegSegments(bytes: Uint8Array): Generator<Segment> {
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

/** Start of frame: C0 to CF but the tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

export function readJpeg(bytes: Uint8Array): Read {
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
		else if (marker === 0xe1 && hasAt(data, marks.exif, 0)) metadata.exif ??= withoutExifMark(data)
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
