import { joinPngChunks, uint32Bytes } from '#web/tools/png-chunks.ts'
import { rgbOf, type Drawing, sideOf, type Rgb, logoBox, type Raster } from './drawing.ts'

const inchesInMetre = 1 / 0.0254

export const modulePixelsFor = (pixels: number, sideModules: number) =>
	Math.max(1, Math.round(pixels / sideModules))

/** ISO/IEC 15948; one bit per pixel, or true colour with a logo. `dotsPerInch` sets the print resolution (chunk pHYs). */
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

/** Row filters: 0 (None), 2 (Up). */
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

/** zlib, RFC 1950. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
	const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
	return new Uint8Array(await new Response(stream).arrayBuffer())
}

type Pixels = { side: number; rgb: Uint8Array<ArrayBuffer> }

function rasterOf(drawing: Drawing, modulePixels: number): Pixels {
	const side = sideOf(drawing) * modulePixels
	const [dark, light] = [rgbOf(drawing.dark), rgbOf(drawing.light)]
	const rgb = new Uint8Array(side * side * 3)
	for (let y = 0; y < side; y++) {
		const row = drawing.modules[Math.floor(y / modulePixels) - drawing.margin]
		for (let x = 0; x < side; x++) {
			const isDark = row?.[Math.floor(x / modulePixels) - drawing.margin]
			rgb.set(isDark ? dark : light, (y * side + x) * 3)
		}
	}
	if (drawing.logo) {
		const box = logoBox(drawing.logo, drawing.margin)
		const pixelBox = Object.values(box).map((value) => Math.round(value * modulePixels))
		paint(rgb, side, drawing.logo.picture, pixelBox as [number, number, number, number])
	}
	return { side, rgb }
}

function paint(
	rgb: Uint8Array,
	side: number,
	picture: Raster,
	[left, top, width, height]: readonly [number, number, number, number],
): void {
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const at = ((top + y) * side + left + x) * 3
			const [red, green, blue] = rgb.subarray(at, at + 3) as unknown as Rgb
			rgb.set(meanOf(picture, [x / width, y / height, 1 / width, 1 / height], [red, green, blue]), at)
		}
	}
}

function meanOf(
	{ width, height, rgba }: Raster,
	[left, top, wide, high]: readonly [number, number, number, number],
	background: Rgb,
): Rgb {
	const [fromX, fromY] = [Math.floor(left * width), Math.floor(top * height)]
	const toX = Math.min(width, Math.max(fromX + 1, Math.round((left + wide) * width)))
	const toY = Math.min(height, Math.max(fromY + 1, Math.round((top + high) * height)))
	const sum = [0, 0, 0]
	for (let y = fromY; y < toY; y++) {
		for (let x = fromX; x < toX; x++) {
			const at = (y * width + x) * 4
			const cover = rgba[at + 3]! / 255
			for (let channel = 0; channel < 3; channel++) {
				sum[channel]! += rgba[at + channel]! * cover + background[channel]! * (1 - cover)
			}
		}
	}
	const count = (toX - fromX) * (toY - fromY)
	return [sum[0]! / count, sum[1]! / count, sum[2]! / count]
}

export function flattened({ width, height, rgba }: Raster, background: string): Uint8Array<ArrayBuffer> {
	const backgroundRgb = rgbOf(background)
	const rgb = new Uint8Array(width * height * 3)
	for (let pixel = 0; pixel < width * height; pixel++) {
		const cover = rgba[pixel * 4 + 3]! / 255
		for (let channel = 0; channel < 3; channel++) {
			rgb[pixel * 3 + channel] = rgba[pixel * 4 + channel]! * cover + backgroundRgb[channel]! * (1 - cover)
		}
	}
	return rgb
}
