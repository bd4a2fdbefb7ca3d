import { hasAt, viewOf } from './bytes.ts'
import { type Header, ImageError, type Kind, type HeaderFields } from './format.ts'
import { readHeif } from './heif.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { isSvg, readSvg } from './svg.ts'
import { readWebp } from './webp.ts'

const tableFlag = 0x80
const extension = 0x21
const image = 0x2c

/** GIF89a, sections 18 to 26. */
function readGif(bytes: Uint8Array): HeaderFields {
	const view = viewOf(bytes)
	return {
		width: view.getUint16(6, true),
		height: view.getUint16(8, true),
		hasAlpha: true,
		isAnimated: hasTwoImages(bytes),
	}
}

function hasTwoImages(bytes: Uint8Array): boolean {
	const tableLength = (flags: number) => (flags & tableFlag ? 3 << ((flags & 7) + 1) : 0)
	let at = 13 + tableLength(bytes[10] ?? 0)
	for (let images = 0; at < bytes.length;) {
		if (bytes[at] === image) {
			images += 1
			if (images === 2) return true
			// Image descriptor, local colour table, LZW code size.
			at += 10 + tableLength(bytes[at + 9] ?? 0) + 1
		} else if (bytes[at] === extension) at += 2
		else return false
		while (bytes[at]) at += bytes[at]! + 1
		at += 1
	}
	return false
}

const inchesPerMetre = 0.0254
const coreHeaderLength = 12

/** A negative height means that rows are stored from the top. */
function readBmp(bytes: Uint8Array): HeaderFields {
	const view = viewOf(bytes)
	if (view.getUint32(14, true) === coreHeaderLength) {
		return { width: view.getUint16(18, true), height: view.getUint16(20, true) }
	}
	const perMetre = view.getInt32(38, true)
	return {
		width: view.getInt32(18, true),
		height: Math.abs(view.getInt32(22, true)),
		hasAlpha: view.getUint16(28, true) === 32,
		dpi: perMetre > 0 ? perMetre * inchesPerMetre : null,
	}
}

const readers: readonly {
	kind: Kind
	is: (bytes: Uint8Array) => boolean
	read: (bytes: Uint8Array) => HeaderFields
}[] = [
	{ kind: 'jpeg', is: (bytes) => hasAt(bytes, '\xff\xd8\xff', 0), read: readJpeg },
	{ kind: 'png', is: (bytes) => hasAt(bytes, '\x89PNG\r\n\x1a\n', 0), read: readPng },
	{ kind: 'webp', is: (bytes) => hasAt(bytes, 'RIFF', 0) && hasAt(bytes, 'WEBP', 8), read: readWebp },
	{ kind: 'gif', is: (bytes) => hasAt(bytes, 'GIF8', 0), read: readGif },
	{ kind: 'bmp', is: (bytes) => hasAt(bytes, 'BM', 0), read: readBmp },
	{ kind: 'avif', is: (bytes) => hasAt(bytes, 'ftypavi', 4) || isMif(bytes, 'avif'), read: readHeif },
	{ kind: 'heic', is: (bytes) => hasAt(bytes, 'ftyphe', 4) || isMif(bytes, ''), read: readHeif },
	{ kind: 'svg', is: isSvg, read: readSvg },
]

function isMif(bytes: Uint8Array, other: string): boolean {
	return /^ftyp(?:mif|msf)1$/.test(textOf(bytes, 4, 8)) && textOf(bytes, 16, 64).includes(other)
}

const textOf = (bytes: Uint8Array, from: number, length: number) =>
	String.fromCharCode(...bytes.subarray(from, from + length))

export function readHeader(bytes: Uint8Array): Header {
	if (bytes.length === 0) throw new ImageError('empty')
	const format = readers.find(({ is }) => is(bytes))
	if (!format) throw new ImageError('unknown-type')
	const header = { ...defaults, ...readOrThrow(format.read, bytes), kind: format.kind }
	if (!(header.width >= 1 && header.height >= 1)) throw new ImageError('broken')
	return header
}

const defaults = {
	orientation: 1,
	hasAlpha: false,
	isAnimated: false,
	dpi: null,
	profile: null,
	metadata: {},
}

function readOrThrow(read: (bytes: Uint8Array) => HeaderFields, bytes: Uint8Array): HeaderFields {
	try {
		return read(bytes)
	} catch (error) {
		if (error instanceof RangeError) throw new ImageError('broken')
		throw error
	}
}

export function shownSize({ width, height, orientation }: Header): { width: number; height: number } {
	return orientation >= 5 ? { width: height, height: width } : { width, height }
}
