import { hasAt, latin1, viewOf } from './bytes.ts'

/** Tags of CIPA DC-008 (EXIF 2.3) and TIFF 6.0. */
const tags = {
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

/** Bytes of one value of each TIFF type. */
const typeLengths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
const centimetres = 3
const inchesPerCentimetre = 2.54

type Entry = {
	tag: number
	type: number
	count: number
	at: number
	valueAt: number
	valueLength: number
}

type Tiff = { view: DataView; isLittle: boolean; firstIfd: number }

function openTiff(bytes: Uint8Array | undefined): Tiff | null {
	if (!bytes || bytes.length < 14) return null
	const isLittle = hasAt(bytes, 'II*\0', 0)
	if (!isLittle && !hasAt(bytes, 'MM\0*', 0)) return null
	const view = viewOf(bytes)
	return { view, isLittle, firstIfd: view.getUint32(4, isLittle) }
}

function entriesOf({ view, isLittle }: Tiff, ifd: number): Entry[] {
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

function numberOf({ view, isLittle }: Tiff, { type, valueAt }: Entry): number {
	if (type === 3) return view.getUint16(valueAt, isLittle)
	if (type === 4) return view.getUint32(valueAt, isLittle)
	if (type === 5) return view.getUint32(valueAt, isLittle) / view.getUint32(valueAt + 4, isLittle)
	return Number.NaN
}

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

/** Removes the optional 'Exif\0\0' prefix of a TIFF structure. */
export function withoutExifPrefix(data: Uint8Array): Uint8Array {
	return latin1(data, 0, 6) === 'Exif\0\0' ? data.subarray(6) : data
}

export type ExifEdit = {
	width: number
	height: number
	/** Pixels per inch; `null` keeps the value of the file. */
	dpi: number | null
	withoutPosition: boolean
}

const maxPadding = 3
const thumbnail = { offset: 0x0201, length: 0x0202 }
const inch = 2

/**
 * Sets the orientation and size of an EXIF block, and removes its thumbnail, which may show cropped content. Offsets are
 * kept, since maker notes point into the block. `undefined` if it is damaged.
 */
export function editExif(bytes: Uint8Array, edit: ExifEdit): Uint8Array | undefined {
	const copy = Uint8Array.from(bytes)
	const tiff = openTiff(copy)
	if (!tiff) return undefined
	try {
		const end = dropThumbnail(tiff)
		// Before writing numbers, since it moves entries.
		if (edit.withoutPosition) dropPosition(tiff)
		writeNumbers(tiff, edit)
		return copy.subarray(0, end)
	} catch (error) {
		if (error instanceof RangeError) return undefined
		throw error
	}
}

function wipe({ view }: Tiff, from: number, length: number) {
	if (from < 8 || from >= view.byteLength) return
	new Uint8Array(view.buffer, view.byteOffset + from, Math.min(length, view.byteLength - from)).fill(0)
}

const linkedAt = ({ view, isLittle }: Tiff, entries: readonly Entry[], tag: number) => {
	const entry = entries.find((each) => each.tag === tag)
	return entry ? view.getUint32(entry.valueAt, isLittle) : 0
}

/** Wipes a directory and its external values. */
function wipeDirectory(tiff: Tiff, ifd: number) {
	const entries = entriesOf(tiff, ifd)
	for (const { valueAt, valueLength } of entries) {
		if (valueLength > 4) wipe(tiff, valueAt, valueLength)
	}
	if (ifd) wipe(tiff, ifd, 6 + tiff.view.getUint16(ifd, tiff.isLittle) * 12)
}

function removeEntry({ view, isLittle }: Tiff, ifd: number, { at }: Entry) {
	const count = view.getUint16(ifd, isLittle)
	const end = ifd + 2 + count * 12 + 4
	const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
	bytes.copyWithin(at, at + 12, Math.min(end, bytes.length))
	bytes.fill(0, end - 12, end)
	view.setUint16(ifd, count - 1, isLittle)
}

/** Returns the new length of the block, which is usually cut before the thumbnail. */
function dropThumbnail(tiff: Tiff): number {
	const { view, isLittle, firstIfd } = tiff
	const whole = view.byteLength
	const nextAt = firstIfd + 2 + view.getUint16(firstIfd, isLittle) * 12
	if (nextAt + 4 > whole) return whole
	const next = view.getUint32(nextAt, isLittle)
	const entries = entriesOf(tiff, next)
	const at = linkedAt(tiff, entries, thumbnail.offset)
	const length = linkedAt(tiff, entries, thumbnail.length)
	wipe(tiff, at, length)
	if (entries.length > 0) wipeDirectory(tiff, next)
	view.setUint32(nextAt, 0, isLittle)
	return at > nextAt && at < whole && at + length >= whole - maxPadding ? at : whole
}

/** Also removes maker notes, which may name the city. */
function dropPosition(tiff: Tiff) {
	const first = entriesOf(tiff, tiff.firstIfd)
	const gps = first.find(({ tag }) => tag === tags.gps)
	const exif = linkedAt(tiff, first, tags.exif)
	const notes = entriesOf(tiff, exif).find(({ tag }) => tag === tags.makerNote)
	if (notes) {
		wipe(tiff, notes.valueAt, notes.valueLength)
		removeEntry(tiff, exif, notes)
	}
	if (gps) {
		wipeDirectory(tiff, linkedAt(tiff, first, tags.gps))
		removeEntry(tiff, tiff.firstIfd, gps)
	}
}

function writeNumbers(tiff: Tiff, { width, height, dpi }: ExifEdit) {
	const { view, isLittle, firstIfd } = tiff
	const first = entriesOf(tiff, firstIfd)
	const all = [...first, ...entriesOf(tiff, linkedAt(tiff, first, tags.exif))]
	const write = (tag: number, value: number) => {
		const entry = all.find((each) => each.tag === tag)
		if (entry?.type === 3) view.setUint16(entry.valueAt, value, isLittle)
		else if (entry?.type === 4) view.setUint32(entry.valueAt, value, isLittle)
		else if (entry?.type === 5) {
			view.setUint32(entry.valueAt, Math.round(value * 100), isLittle)
			view.setUint32(entry.valueAt + 4, 100, isLittle)
		}
	}
	write(tags.orientation, 1)
	write(tags.pixelWidth, width)
	write(tags.pixelHeight, height)
	if (dpi === null) return
	write(tags.xResolution, dpi)
	write(tags.yResolution, dpi)
	write(tags.resolutionUnit, inch)
}

export function exifOfDensity(dpi: number): Uint8Array {
	const bytes = new Uint8Array(8 + 2 + 3 * 12 + 4 + 16)
	bytes.set([0x49, 0x49, 42, 0, 8, 0, 0, 0, 3, 0])
	const view = new DataView(bytes.buffer)
	const valuesAt = 50
	const entries = [
		[tags.xResolution, 5, valuesAt],
		[tags.yResolution, 5, valuesAt + 8],
		[tags.resolutionUnit, 3, inch],
	] as const
	for (const [index, [tag, type, value]] of entries.entries()) {
		const at = 10 + index * 12
		view.setUint16(at, tag, true)
		view.setUint16(at + 2, type, true)
		view.setUint32(at + 4, 1, true)
		view.setUint32(at + 8, value, true)
	}
	for (const at of [valuesAt, valuesAt + 8]) {
		view.setUint32(at, Math.round(dpi * 100), true)
		view.setUint32(at + 4, 100, true)
	}
	return bytes
}
