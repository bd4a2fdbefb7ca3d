import { joinPngChunks, uint32Bytes } from '#web/tools/png-chunks.ts'
import { rgbOf } from './colours.ts'
import { type Drawing, sideOf } from './drawing.ts'
import { rasterOf } from './raster.ts'

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
	return joinPngChunks([
		{
			type: 'IHDR',
			data: Uint8Array.of(...uint32Bytes(side, side), ...(isIndexed ? [1, 3] : [8, 2]), 0, 0, 0),
		},
		...(isIndexed
			? [{ type: 'PLTE', data: Uint8Array.of(...rgbOf(drawing.light), ...rgbOf(drawing.dark)) }]
			: []),
		...(perMetre ? [{ type: 'pHYs', data: Uint8Array.of(...uint32Bytes(perMetre, perMetre), 1) }] : []),
		{ type: 'IDAT', data: await deflate(rows) },
		{ type: 'IEND', data: new Uint8Array() },
	])
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

/** Bytes compressed as PNG and PDF want them: zlib, RFC 1950. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
	const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
	return new Uint8Array(await new Response(stream).arrayBuffer())
}
