import { hasAt, latin1, viewOf } from './bytes.ts'
import { withoutExifMark } from './exif.ts'
import type { Metadata, Read } from './header-fields.ts'
import { profileName } from './icc.ts'

export type Box = { type: string; data: Uint8Array }

/** The boxes of an ISO base media file (ISO/IEC 14496-12, section 4.2). */
export function boxes(bytes: Uint8Array): Box[] {
	const view = viewOf(bytes)
	const found: Box[] = []
	for (let at = 0; at + 8 <= bytes.length;) {
		const short = view.getUint32(at)
		const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short || bytes.length - at
		const head = short === 1 ? 16 : 8
		if (length < head) break
		found.push({ type: latin1(bytes, at + 4, 4), data: bytes.subarray(at + head, at + length) })
		at += length
	}
	return found
}

export const boxOf = (list: readonly Box[], type: string) => list.find((box) => box.type === type)?.data

/** The primary picture of an AVIF or HEIC file (ISO/IEC 23008-12): its size, how it is turned, what is said of it. */
export function readHeif(bytes: Uint8Array): Read {
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
		// Decoders turn these pictures themselves; whether width and height change places is all there is to know.
		orientation: quarterTurns % 2 === 1 ? 6 : 1,
		hasAlpha: all.some(({ type, data }) => type === 'auxC' && latin1(data, 4, 60).includes('alpha')),
		isAnimated: hasAt(bytes, 'ftypavis', 4) || hasAt(bytes, 'ftypmsf1', 4),
		profile: colors.map(colorName).find((name) => name !== null) ?? null,
		metadata: metadataOf(bytes, parts),
		icc: colors.find(isIcc)?.subarray(4),
	}
}

/** Primaries of code 12, in ITU-T H.273: those of the screens of telephones. */
const displayP3 = 12

const isIcc = (data: Uint8Array) => /^(?:prof|rICC)$/.test(latin1(data, 0, 4))

/** The name of the colours of a 'colr' box: of its ICC profile, or of its code where that is not sRGB's. */
function colorName(data: Uint8Array): string | null {
	if (isIcc(data)) return profileName(data.subarray(4))
	return hasAt(data, 'nclx', 0) && viewOf(data).getUint16(4) === displayP3 ? 'Display P3' : null
}

export function primaryOf(pitm: Uint8Array | undefined): number {
	if (!pitm) return 0
	const view = viewOf(pitm)
	return view.getUint8(0) === 0 ? view.getUint16(4) : view.getUint32(4)
}

/** The places, from 1, of an item's properties. */
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
		// What cannot be reached is there all the same: nobody may believe that the file says nothing.
		if (kind === 'Exif') metadata.exif = exifOf(contentOf(bytes, iloc, id)) ?? new Uint8Array()
		else if (isXmp) metadata.xmp = contentOf(bytes, iloc, id) ?? new Uint8Array()
	}
	return metadata
}

/** An Exif item begins with how many bytes stand before its TIFF structure. */
function exifOf(content: Uint8Array | undefined): Uint8Array | undefined {
	if (!content || content.length < 4) return undefined
	return withoutExifMark(content.subarray(4 + viewOf(content).getUint32(0)))
}

/** The bytes of an item that lies in one piece in the file (construction method 0). */
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
