import { concatBytes, viewOf } from './bytes.ts'
import { exifOfDensity } from './edit-exif.ts'
import type { Metadata } from './header-fields.ts'
import { type Box, boxes, boxOf, primaryOf } from './heif.ts'

/** Something that a file holds beside its picture: its type and names, and its bytes. */
type Item = { info: string; content: Uint8Array }

/** Of an item information entry: version 2, and that no viewer shows it (ISO/IEC 23008-12, section 6.4.2). */
const hiddenInfo = 0x02000001

/**
 * An AVIF file that says nothing yet, with this metadata: items of their own behind all else (ISO/IEC 23008-12, annex
 * A). Its density can only stand in EXIF. A file whose places are not written as encoders do is left as it is.
 */
export function spliceAvif(
	bytes: Uint8Array<ArrayBuffer>,
	{ exif, xmp }: Metadata,
	dpi: number | null,
): Uint8Array<ArrayBuffer> {
	const said = exif ?? (dpi === null ? undefined : exifOfDensity(dpi))
	const items: Item[] = []
	// Four zeros: the TIFF structure begins right behind them.
	if (said) items.push({ info: 'Exif\0', content: concatBytes([new Uint8Array(4), said]) })
	if (xmp) items.push({ info: 'mime\0application/rdf+xml\0', content: xmp })
	const file = boxes(bytes)
	const meta = boxOf(file, 'meta')
	if (items.length === 0 || !meta || !isUsual(boxOf(partsOf(meta), 'iloc'))) return bytes
	// Places count from the beginning of the file: all behind the description moves as far as it grows.
	const growth = describe(meta, items, { growth: 0, contentsAt: 0 }).length - meta.length
	const described = describe(meta, items, { growth, contentsAt: bytes.length + growth + 8 })
	return concatBytes([
		...file.map(({ type, data }) => box(type, type === 'meta' ? described : data)),
		box('mdat', ...items.map(({ content }) => content)),
	])
}

const partsOf = (meta: Uint8Array) => boxes(meta.subarray(4))

/** Version 0, offsets and lengths of four bytes, base offsets of none or four. */
const isUsual = (iloc: Uint8Array | undefined) =>
	iloc !== undefined && /^0,\d+,\d+,\d+,68,(?:0|64)$/.test(iloc.subarray(0, 6).join())

type Places = { growth: number; contentsAt: number }

/** What a file says of its items, with those that are added. */
function describe(meta: Uint8Array, items: readonly Item[], { growth, contentsAt }: Places): Uint8Array {
	const parts = partsOf(meta)
	const primary = primaryOf(boxOf(parts, 'pitm'))
	const iloc = boxOf(parts, 'iloc')!
	const firstId = 1 + placesIn(iloc).reduce((last, { id }) => Math.max(last, id), 0)
	let at = contentsAt
	const added = items.map(({ info, content: { length } }, index) => {
		const id = firstId + index
		at += length
		return {
			// Its number, no base, one extent.
			place: [id, 0, ...(iloc[5] ? [0, 0] : []), 1].flatMap(short).concat(long(at - length), long(length)),
			info: box('infe', long(hiddenInfo), [id, 0].flatMap(short), new TextEncoder().encode(info)),
			reference: box('cdsc', [id, 1, primary].flatMap(short)),
		}
	})
	const references = added.map(({ reference }) => reference)
	const changes: Record<string, (data: Uint8Array) => Uint8Array> = {
		iloc: (data) => box('iloc', moved(data, growth, items.length), ...added.map(({ place }) => place)),
		iinf: (data) => box('iinf', withMore(data, 4, items.length), ...added.map(({ info }) => info)),
		iref: (data) => box('iref', data, ...references),
	}
	const linked: Box[] = boxOf(parts, 'iref') ? parts : [...parts, { type: 'iref', data: new Uint8Array(4) }]
	return concatBytes([
		meta.subarray(0, 4),
		...linked.map(({ type, data }) => changes[type]?.(data) ?? box(type, data)),
	])
}

/** The items of an 'iloc' box, and where in it the offsets of each stand. */
function placesIn(iloc: Uint8Array): { id: number; offsets: number[] }[] {
	const view = viewOf(iloc)
	let at = 8
	return Array.from({ length: view.getUint16(6) }, () => {
		const id = view.getUint16(at)
		const extentsAt = at + 4 + (iloc[5]! >> 4)
		const count = view.getUint16(extentsAt)
		at = extentsAt + 2 + count * 8
		return { id, offsets: Array.from({ length: count }, (_, extent) => extentsAt + 2 + extent * 8) }
	})
}

function moved(iloc: Uint8Array, growth: number, more: number): Uint8Array {
	const copy = withMore(iloc, 6, more)
	const view = viewOf(copy)
	for (const at of placesIn(iloc).flatMap(({ offsets }) => offsets)) {
		view.setUint32(at, view.getUint32(at) + growth)
	}
	return copy
}

/** A copy with a larger count at a place. */
function withMore(data: Uint8Array, at: number, more: number): Uint8Array {
	const copy = Uint8Array.from(data)
	viewOf(copy).setUint16(at, viewOf(data).getUint16(at) + more)
	return copy
}

const short = (value: number) => [value >> 8, value & 255]
const long = (value: number) => [...short(value >>> 16), ...short(value & 0xffff)]

function box(type: string, ...contents: (Uint8Array | readonly number[])[]): Uint8Array {
	const parts = contents.map((content) => Uint8Array.from(content))
	const length = parts.reduce((sum, part) => sum + part.length, 8)
	return concatBytes([Uint8Array.from(long(length)), new TextEncoder().encode(type), ...parts])
}
