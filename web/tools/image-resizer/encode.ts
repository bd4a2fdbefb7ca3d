import type { Format } from './formats/names.ts'
import { Refusal } from './formats/refusal.ts'
import { encoderQuality } from './quality-scale.ts'

export type Encoding = {
	format: Format
	/** 1 to 100, with about the same look in every format; PNG has none. */
	quality: number
	/** Whether it may last longer for a smaller file. */
	isThorough: boolean
}

/**
 * Writes pixels in a format: with the browser's own encoder where it has one and is not asked to be thorough, otherwise
 * with those of Squoosh (MozJPEG, libwebp, libavif), which load at the first use.
 * @throws Refusal 'not-encoded'
 */
export async function encodePicture(pixels: ImageData, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
	const { format, isThorough } = encoding
	const isLossy = format !== 'png'
	const quick = (isThorough && isLossy) || format === 'avif' ? null : await encodeByBrowser(pixels, encoding)
	if (quick) return quick
	if (!isLossy) throw new Refusal('not-encoded')
	const { encodeBySquoosh } = await import('./encode-by-squoosh.ts')
	return await encodeBySquoosh(pixels, { ...encoding, format })
}

/** `null` when the browser does not write this format: it gives a PNG instead. */
async function encodeByBrowser(
	pixels: ImageData,
	{ format, quality }: Encoding,
): Promise<Uint8Array<ArrayBuffer> | null> {
	const canvas = new OffscreenCanvas(pixels.width, pixels.height)
	const pen = canvas.getContext('2d', { willReadFrequently: true, alpha: format !== 'jpeg' })
	if (!pen) throw new Refusal('not-encoded')
	pen.putImageData(pixels, 0, 0)
	const type = `image/${format}`
	const askedQuality = encoderQuality(format === 'webp' ? 'webp' : 'jpeg', quality)
	const blob = await canvas.convertToBlob({ type, quality: askedQuality / 100 })
	return blob.type === type ? new Uint8Array(await blob.arrayBuffer()) : null
}
