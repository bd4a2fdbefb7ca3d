import { rgbOf, type Rgb } from './colours.ts'
import { type Drawing, logoBox, type Raster, sideOf } from './drawing.ts'

/** A drawing in whole pixels, red, green and blue for each. */
export type Pixels = { side: number; rgb: Uint8Array<ArrayBuffer> }

export function rasterOf(drawing: Drawing, modulePixels: number): Pixels {
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
	ground: Rgb,
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
				sum[channel]! += rgba[at + channel]! * cover + ground[channel]! * (1 - cover)
			}
		}
	}
	const count = (toX - fromX) * (toY - fromY)
	return [sum[0]! / count, sum[1]! / count, sum[2]! / count]
}

export function flattened({ width, height, rgba }: Raster, ground: string): Uint8Array<ArrayBuffer> {
	const under = rgbOf(ground)
	const rgb = new Uint8Array(width * height * 3)
	for (let pixel = 0; pixel < width * height; pixel++) {
		const cover = rgba[pixel * 4 + 3]! / 255
		for (let channel = 0; channel < 3; channel++) {
			rgb[pixel * 3 + channel] = rgba[pixel * 4 + channel]! * cover + under[channel]! * (1 - cover)
		}
	}
	return rgb
}
