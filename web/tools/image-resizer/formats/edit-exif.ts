import { type Entry, entriesOf, openTiff, tags, type Tiff } from './exif.ts'

export type ExifEdit = {
	/** The new size of the picture, in pixels. */
	width: number
	height: number
	/** Pixels per inch; `null` leaves what is said. */
	dpi: number | null
	withoutPosition: boolean
}

/** Between the thumbnail and the end of the block. */
const longestPadding = 3
const thumbnail = { offset: 0x0201, length: 0x0202 }
const inch = 2

/**
 * A copy of an EXIF block for the resized picture: upright, with its new size, without its thumbnail, which shows what
 * may have been cut off. Nothing is moved, so that makers' notes, which point into the block, stay readable.
 * `undefined` when the block is damaged.
 */
export function editExif(bytes: Uint8Array, edit: ExifEdit): Uint8Array | undefined {
	const copy = Uint8Array.from(bytes)
	const tiff = openTiff(copy)
	if (!tiff) return undefined
	try {
		const end = dropThumbnail(tiff)
		// Without the position first: what is written must be found where it then stands.
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

/** Wipes a directory with the values that stand outside of it. */
function wipeDirectory(tiff: Tiff, ifd: number) {
	const entries = entriesOf(tiff, ifd)
	for (const { valueAt, valueLength } of entries) {
		if (valueLength > 4) wipe(tiff, valueAt, valueLength)
	}
	if (ifd) wipe(tiff, ifd, 6 + tiff.view.getUint16(ifd, tiff.isLittle) * 12)
}

/** Takes an entry out: those after it, and the link to the next directory, move up. */
function removeEntry({ view, isLittle }: Tiff, ifd: number, { at }: Entry) {
	const count = view.getUint16(ifd, isLittle)
	const end = ifd + 2 + count * 12 + 4
	const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
	bytes.copyWithin(at, at + 12, Math.min(end, bytes.length))
	bytes.fill(0, end - 12, end)
	view.setUint16(ifd, count - 1, isLittle)
}

/** Answers where the block may end now: most end with their thumbnail. */
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
	return at > nextAt && at < whole && at + length >= whole - longestPadding ? at : whole
}

/** Some makers' notes name the city: they go with the coordinates. */
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

/** The smallest EXIF block that says how dense a picture is, for formats that say it nowhere else. */
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
