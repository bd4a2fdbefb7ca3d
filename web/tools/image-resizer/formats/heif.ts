import { concatBytes, hasAt, latin1, viewOf } from './bytes.ts'
import { exifOfDensity, withoutExifPrefix } from './exif.ts'
import type { Metadata, HeaderFields } from './format.ts'
import { profileName } from './icc.ts'

type Box = { type: string; data: Uint8Array }

/** The boxes of an ISO base media file (ISO/IEC 14496-12, section 4.2). */
function boxes(bytes: Uint8Array): Box[] {
	const view = viewOf(bytes)
	const result: Box[] = []
	for (let at = 0; at + 8 <= bytes.length;) {
		const short = view.getUint32(at)
		const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short || bytes.length - at
		const head = short === 1 ? 16 : 8
		if (length < head) break
		result.push({ type: latin1(bytes, at + 4, 4), data: bytes.subarray(at + head, at + length) })
		at += length
	}
	return result
}

const boxOf = (list: readonly Box[], type: string) => list.find((box) => box.type === type)?.data

/** AVIF and HEIC (ISO/IEC 23008-12). */
export function readHeif(bytes: Uint8Array): HeaderFields {
	const meta = boxOf(boxes(bytes), 'meta')
	if (!meta) return { width: 0, height: 0 }
	const parts = boxes(meta.subarray(4))
	const properties = boxes(boxOf(parts, 'iprp') ?? new Uint8Array())
	const all = boxes(boxOf(properties, 'ipco') ?? new Uint8Array())
	const ipma = boxOf(properties, 'ipma')
	const primary = primaryOf(boxOf(parts, 'pitm'))
	const own = ipma ? propertiesOf(ipma, primary).flatMap((index) => all[index - 1] ?? []) : all
	const size = boxOf(own, 'ispe')
	const colors = own.flatMap(({ type, data }) => (type === 'colr' ? [data] : []))
	const quarterTurns = boxOf(own, 'irot')?.[0] ?? 0
	return {
		width: size ? viewOf(size).getUint32(4) : 0,
		height: size ? viewOf(size).getUint32(8) : 0,
		// Decoders apply the rotation; only the swap of width and height matters here.
		orientation: quarterTurns % 2 === 1 ? 6 : 1,
		hasAlpha: all.some(({ type, data }) => type === 'auxC' && latin1(data, 4, 60).includes('alpha')),
		isAnimated: hasAt(bytes, 'ftypavis', 4) || hasAt(bytes, 'ftypmsf1', 4),
		profile: colors.map(colorName).find((name) => name !== null) ?? null,
		metadata: metadataOf(bytes, parts),
		icc: colors.find(isIcc)?.subarray(4),
	}
}

/** ITU-T H.273, code 12. */
const displayP3 = 12

const isIcc = (data: Uint8Array) => /^(?:prof|rICC)$/.test(latin1(data, 0, 4))

function colorName(data: Uint8Array): string | null {
	if (isIcc(data)) return profileName(data.subarray(4))
	return hasAt(data, 'nclx', 0) && viewOf(data).getUint16(4) === displayP3 ? 'Display P3' : null
}

function primaryOf(pitm: Uint8Array | undefined): number {
	if (!pitm) return 0
	const view = viewOf(pitm)
	return view.getUint8(0) === 0 ? view.getUint16(4) : view.getUint32(4)
}

function propertiesOf(ipma: Uint8Array, item: number): number[] {
	const view = viewOf(ipma)
	const isWideId = view.getUint8(0) > 0
	const isWideIndex = (view.getUint8(3) & 1) === 1
	const entryCount = view.getUint32(4)
	for (let entry = 0, at = 8; entry < entryCount; entry += 1) {
		const id = isWideId ? view.getUint32(at) : view.getUint16(at)
		at += isWideId ? 4 : 2
		const count = view.getUint8(at)
		at += 1
		const step = isWideIndex ? 2 : 1
		if (id === item) {
			return Array.from({ length: count }, (_, index) =>
				isWideIndex ? view.getUint16(at + index * step) & 0x7fff : view.getUint8(at + index * step) & 0x7f,
			)
		}
		at += count * step
	}
	return []
}

function metadataOf(bytes: Uint8Array, parts: readonly Box[]): Metadata {
	const iinf = boxOf(parts, 'iinf')
	const iloc = boxOf(parts, 'iloc')
	if (!iinf || !iloc) return {}
	const version = viewOf(iinf).getUint8(0)
	const infos = boxes(iinf.subarray(version === 0 ? 6 : 8))
	const metadata: Metadata = {}
	for (const { type, data } of infos) {
		if (type !== 'infe') continue
		const view = viewOf(data)
		const isWide = view.getUint8(0) === 3
		const id = isWide ? view.getUint32(4) : view.getUint16(4)
		const kind = latin1(data, isWide ? 10 : 8, 4)
		const isXmp = kind === 'mime' && latin1(data, 12, 60).includes('application/rdf+xml')
		// Unreachable metadata still count as present.
		if (kind === 'Exif') metadata.exif = exifOf(contentOf(bytes, iloc, id)) ?? new Uint8Array()
		else if (isXmp) metadata.xmp = contentOf(bytes, iloc, id) ?? new Uint8Array()
	}
	return metadata
}

/** Starts with the offset of the TIFF structure. */
function exifOf(content: Uint8Array | undefined): Uint8Array | undefined {
	if (!content || content.length < 4) return undefined
	return withoutExifPrefix(content.subarray(4 + viewOf(content).getUint32(0)))
}

/** Only items with a single extent of the file (construction method 0). */
function contentOf(bytes: Uint8Array, iloc: Uint8Array, item: number): Uint8Array | undefined {
	const view = viewOf(iloc)
	const version = view.getUint8(0)
	const [offsetLength, lengthLength] = [view.getUint8(4) >> 4, view.getUint8(4) & 15]
	const [baseLength, indexLength] = [view.getUint8(5) >> 4, version === 0 ? 0 : view.getUint8(5) & 15]
	let at = 6
	const next = (length: number) => {
		let value = 0
		for (let each = 0; each < length; each += 1, at += 1) value = value * 256 + view.getUint8(at)
		return value
	}
	const idLength = version === 2 ? 4 : 2
	for (let items = next(idLength); items > 0; items -= 1) {
		const id = next(idLength)
		const method = version === 0 ? 0 : next(2) & 15
		at += 2
		const base = next(baseLength)
		const extents = next(2)
		for (let extent = 0; extent < extents; extent += 1) {
			at += indexLength
			const offset = base + next(offsetLength)
			const length = next(lengthLength)
			if (id === item && method === 0 && extents === 1) return bytes.subarray(offset, offset + length)
		}
	}
	return undefined
}

type Item = { info: string; content: Uint8Array }

/** Version 2, hidden (ISO/IEC 23008-12, section 6.4.2). */
const hiddenInfo = 0x02000001

/**
 * Adds metadata items to an AVIF file without any (ISO/IEC 23008-12, annex A). The density can only be stored
 * in EXIF. A file with an unusual 'iloc' box is left unchanged.
 */
export function spliceAvif(
	bytes: Uint8Array<ArrayBuffer>,
	{ exif, xmp }: Metadata,
	dpi: number | null,
): Uint8Array<ArrayBuffer> {
	const exifBlock = exif ?? (dpi === null ? undefined : exifOfDensity(dpi))
	const items: Item[] = []
	// Offset of the TIFF structure.
	if (exifBlock) items.push({ info: 'Exif\0', content: concatBytes([new Uint8Array(4), exifBlock]) })
	if (xmp) items.push({ info: 'mime\0application/rdf+xml\0', content: xmp })
	const file = boxes(bytes)
	const meta = boxOf(file, 'meta')
	if (items.length === 0 || !meta || !isSupported(boxOf(partsOf(meta), 'iloc'))) return bytes
	// Offsets are absolute: shifted by the growth of the 'meta' box.
	const growth = describe(meta, items, { growth: 0, contentsAt: 0 }).length - meta.length
	const described = describe(meta, items, { growth, contentsAt: bytes.length + growth + 8 })
	return concatBytes([
		...file.map(({ type, data }) => box(type, type === 'meta' ? described : data)),
		box('mdat', ...items.map(({ content }) => content)),
	])
}

const partsOf = (meta: Uint8Array) => boxes(meta.subarray(4))

/** Version 0, offsets and lengths of four bytes, base offsets of zero or four bytes. */
const isSupported = (iloc: Uint8Array | undefined) =>
	iloc !== undefined && /^0,\d+,\d+,\d+,68,(?:0|64)$/.test(iloc.subarray(0, 6).join())

type Places = { growth: number; contentsAt: number }

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
			// Item, no base offset, one extent.
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
