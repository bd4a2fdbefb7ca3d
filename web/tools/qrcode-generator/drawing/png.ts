import { rgbOf } from './colours.ts'
import { deflate } from './deflate.ts'
import { type Drawing, sideOf } from './drawing.ts'
import { rasterOf } from './raster.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const inchesInMetre = 1 / 0.0254

/** Pixels of a module so that the picture is as near as can be to a width; a whole number, one at least. */
export const modulePixelsFor = (pixels: number, sideModules: number) =>
	Math.max(1, Math.round(pixels / sideModules))

/**
 * A PNG file (ISO/IEC 15948) whose modules are a whole number of pixels: two colours in one bit a pixel, or true colours
 * with a logo. `dotsPerInch` is written for print (chunk pHYs).
 */
export async function pngFile(
	drawing: Drawing,
	{ modulePixels, dotsPerInch }: { modulePixels: number; dotsPerInch?: number },
): Promise<Uint8Array<ArrayBuffer>> {
	const side = sideOf(drawing) * modulePixels
	const isIndexed = drawing.logo === undefined
	const rows = isIndexed ? indexedRows(drawing, modulePixels) : trueColourRows(drawing, modulePixels)
	const perMetre = dotsPerInch && Math.round(dotsPerInch * inchesInMetre)
	const chunks = [
		chunk('IHDR', [...uint32(side), ...uint32(side), ...(isIndexed ? [1, 3] : [8, 2]), 0, 0, 0]),
		...(isIndexed ? [chunk('PLTE', [...rgbOf(drawing.light), ...rgbOf(drawing.dark)])] : []),
		...(perMetre ? [chunk('pHYs', [...uint32(perMetre), ...uint32(perMetre), 1])] : []),
		chunk('IDAT', await deflate(rows)),
		chunk('IEND', []),
	]
	return new Uint8Array(await new Blob([Uint8Array.from(signature), ...chunks]).arrayBuffer())
}

/** Each row begins with its filter: 0 for none, 2 for what differs from the row above. */
function indexedRows({ modules, margin }: Drawing, modulePixels: number): Uint8Array<ArrayBuffer> {
	const side = sideOf({ modules, margin }) * modulePixels
	const width = 1 + Math.ceil(side / 8)
	const rows = new Uint8Array(width * side)
	for (const [index, row] of modules.entries()) {
		const top = (margin + index) * modulePixels * width
		for (let x = 0; x < modules.length * modulePixels; x++) {
			const at = x + margin * modulePixels
			if (row[Math.floor(x / modulePixels)]) rows[top + 1 + (at >> 3)]! |= 0x80 >> (at & 7)
		}
		for (let copy = 1; copy < modulePixels; copy++) rows[top + copy * width] = 2
	}
	return rows
}

function trueColourRows(drawing: Drawing, modulePixels: number): Uint8Array<ArrayBuffer> {
	const { side, rgb } = rasterOf(drawing, modulePixels)
	const rows = new Uint8Array((1 + side * 3) * side)
	for (let y = 0; y < side; y++) {
		rows.set(rgb.subarray(y * side * 3, (y + 1) * side * 3), y * (1 + side * 3) + 1)
	}
	return rows
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]

function chunk(type: string, data: ArrayLike<number>): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(data.length + 12)
	bytes.set(uint32(data.length))
	bytes.set(new TextEncoder().encode(type), 4)
	bytes.set(data, 8)
	bytes.set(uint32(crc32(bytes.subarray(4, -4))), bytes.length - 4)
	return bytes
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
	return value
})

function crc32(bytes: Uint8Array): number {
	let crc = 0xffffffff
	for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
	return (crc ^ 0xffffffff) >>> 0
}
