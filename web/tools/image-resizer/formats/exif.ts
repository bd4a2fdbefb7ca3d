import { hasAt, latin1, viewOf } from './bytes.ts'

/** Tags of CIPA DC-008 (EXIF 2.3) and TIFF 6.0. */
export const tags = {
	orientation: 0x0112,
	xResolution: 0x011a,
	yResolution: 0x011b,
	resolutionUnit: 0x0128,
	exif: 0x8769,
	gps: 0x8825,
	makerNote: 0x927c,
	pixelWidth: 0xa002,
	pixelHeight: 0xa003,
} as const

/** Bytes of one value of each TIFF type, from 1. */
const typeLengths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
const centimetres = 3
const inchesPerCentimetre = 2.54

export type Entry = {
	tag: number
	type: number
	count: number
	/** Where the entry stands. */
	at: number
	/** Where its value stands, and its length in bytes. */
	valueAt: number
	valueLength: number
}

export type Tiff = { view: DataView; isLittle: boolean; firstIfd: number }

/** `null` when these bytes are no TIFF structure. */
export function openTiff(bytes: Uint8Array | undefined): Tiff | null {
	if (!bytes || bytes.length < 14) return null
	const isLittle = hasAt(bytes, 'II*\0', 0)
	if (!isLittle && !hasAt(bytes, 'MM\0*', 0)) return null
	const view = viewOf(bytes)
	return { view, isLittle, firstIfd: view.getUint32(4, isLittle) }
}

/** The entries of an image file directory that lie inside the bytes. */
export function entriesOf({ view, isLittle }: Tiff, ifd: number): Entry[] {
	if (ifd < 8 || ifd + 2 > view.byteLength) return []
	const count = view.getUint16(ifd, isLittle)
	const entries: Entry[] = []
	for (let at = ifd + 2; at < ifd + 2 + count * 12 && at + 12 <= view.byteLength; at += 12) {
		const type = view.getUint16(at + 2, isLittle)
		const values = view.getUint32(at + 4, isLittle)
		const valueLength = (typeLengths[type] ?? 0) * values
		const valueAt = valueLength > 4 ? view.getUint32(at + 8, isLittle) : at + 8
		if (valueAt + valueLength > view.byteLength) continue
		entries.push({ tag: view.getUint16(at, isLittle), type, count: values, at, valueAt, valueLength })
	}
	return entries
}

/** The first value of a SHORT, LONG or RATIONAL entry. */
function numberOf({ view, isLittle }: Tiff, { type, valueAt }: Entry): number {
	if (type === 3) return view.getUint16(valueAt, isLittle)
	if (type === 4) return view.getUint32(valueAt, isLittle)
	if (type === 5) return view.getUint32(valueAt, isLittle) / view.getUint32(valueAt + 4, isLittle)
	return Number.NaN
}

/** How the picture is turned and how dense it is meant to be; 1 and `null` when nothing is said. */
export function readExif(bytes: Uint8Array | undefined): { orientation: number; dpi: number | null } {
	const tiff = openTiff(bytes)
	if (!tiff) return { orientation: 1, dpi: null }
	const entries = entriesOf(tiff, tiff.firstIfd)
	const valueOf = (tag: number) => {
		const entry = entries.find((each) => each.tag === tag)
		return entry ? numberOf(tiff, entry) : Number.NaN
	}
	const orientation = valueOf(tags.orientation)
	const resolution = valueOf(tags.xResolution)
	const perInch = valueOf(tags.resolutionUnit) === centimetres ? inchesPerCentimetre : 1
	return {
		orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
		dpi: resolution > 0 && Number.isFinite(resolution) ? resolution * perInch : null,
	}
}

/** The TIFF structure of an EXIF block that may be announced by 'Exif' and two zeros. */
export function withoutExifMark(data: Uint8Array): Uint8Array {
	return latin1(data, 0, 6) === 'Exif\0\0' ? data.subarray(6) : data
}
