import { type Format, ImageError } from './formats/format.ts'

export type EncoderName = 'jpeg' | 'mozjpeg' | 'webp' | 'avif' | 'avif-thorough'

/** Qualities of the browser's JPEG encoder, and the equivalent ones of the other encoders. */
const scale = [1, 20, 40, 60, 75, 82, 90, 95, 100]
const equivalents: Record<Exclude<EncoderName, 'jpeg'>, readonly number[]> = {
	mozjpeg: [1, 28, 50, 66, 76, 81, 87, 92, 100],
	webp: [1, 16, 37, 56, 73, 80, 87, 93, 100],
	avif: [1, 33, 44, 50, 57, 63, 76, 86, 100],
	'avif-thorough': [1, 27, 38, 45, 52, 57, 68, 82, 100],
}

/** Measured by SSIM on photographs: docs/decisions/image-codecs.md, bench/tools/image-quality.ts. */
export function encoderQuality(encoder: EncoderName, quality: number): number {
	if (encoder === 'jpeg') return quality
	const next = Math.max(
		1,
		scale.findIndex((each) => each >= quality),
	)
	const [from, to] = [scale[next - 1]!, scale[next]!]
	const [low, high] = [equivalents[encoder][next - 1]!, equivalents[encoder][next]!]
	return Math.round(low + ((quality - from) / (to - from)) * (high - low))
}

export type Encoding = {
	format: Format
	quality: number
	isThorough: boolean
}

/**
 * Uses the browser's encoder where it has one, otherwise Squoosh's (MozJPEG, libwebp, libavif), loaded at
 * first use. @throws ImageError 'not-encoded'
 */
export async function encodePicture(pixels: ImageData, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
	const { format, isThorough } = encoding
	const isLossy = format !== 'png'
	const quick = (isThorough && isLossy) || format === 'avif' ? null : await encodeByBrowser(pixels, encoding)
	if (quick) return quick
	if (!isLossy) throw new ImageError('not-encoded')
	const { encodeBySquoosh } = await import('./encode-by-squoosh.ts')
	return await encodeBySquoosh(pixels, { ...encoding, format })
}

/** `null` if the browser falls back to PNG. */
async function encodeByBrowser(
	pixels: ImageData,
	{ format, quality }: Encoding,
): Promise<Uint8Array<ArrayBuffer> | null> {
	const canvas = new OffscreenCanvas(pixels.width, pixels.height)
	const pen = canvas.getContext('2d', { willReadFrequently: true, alpha: format !== 'jpeg' })
	if (!pen) throw new ImageError('not-encoded')
	pen.putImageData(pixels, 0, 0)
	const type = `image/${format}`
	const requestedQuality = encoderQuality(format === 'webp' ? 'webp' : 'jpeg', quality)
	const blob = await canvas.convertToBlob({ type, quality: requestedQuality / 100 })
	return blob.type === type ? new Uint8Array(await blob.arrayBuffer()) : null
}
