import sharp, { type Sharp } from 'sharp'
import type { ImageLimits } from './image-limits.ts'

export const limits: ImageLimits = {
	maxInputBytes: 10_000_000,
	maxPixels: 20_000_000,
	maxFrames: 50,
	maxOutputSide: 2000,
	timeoutSeconds: 20,
}

/** Colours that change along both axes, with detail, so that a wrong crop or turn is seen. */
export function drawing(width: number, height: number, { alpha = false, shift = 0 } = {}): Sharp {
	const channels = alpha ? 4 : 3
	const pixels = Buffer.alloc(width * height * channels)
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const detail = ((x >> 3) + (y >> 3) + shift) % 2 ? 40 : 0
			const color = [(x / width) * 200 + detail, (y / height) * 200 + detail, 120, x > width / 2 ? 255 : 60]
			pixels.set(color.slice(0, channels), (y * width + x) * channels)
		}
	}
	return sharp(pixels, { raw: { width, height, channels } })
}

export async function animation(
	format: 'gif' | 'webp',
	frames: number,
	width = 40,
	height = 30,
): Promise<Buffer> {
	const pictures = Array.from({ length: frames }, (_, shift) =>
		drawing(width, height, { shift }).png().toBuffer(),
	)
	const delay = Array.from({ length: frames }, (_, index) => 50 + 10 * index)
	return sharp(await Promise.all(pictures), { join: { animated: true } })
		.toFormat(format, { delay, loop: 3 })
		.toBuffer()
}

/** A PNG that claims a size and has no pixels. */
export function emptyPng(width: number, height: number): Buffer {
	const header = Buffer.from(
		'89504e470d0a1a0a0000000d4948445200000000000000000802000000000000000000000049444154',
		'hex',
	)
	header.writeUInt32BE(width, 16)
	header.writeUInt32BE(height, 20)
	return header
}

/** Mean difference of the channels of two pictures with the same size, 0 to 255. */
export async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
	const raw = (picture: Buffer) =>
		sharp(picture, { animated: true }).ensureAlpha().toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer()
	const [a, b] = await Promise.all([raw(one), raw(other)])
	if (a.length !== b.length) return Number.POSITIVE_INFINITY
	return a.reduce((sum, value, index) => sum + Math.abs(value - b[index]!), 0) / a.length
}
