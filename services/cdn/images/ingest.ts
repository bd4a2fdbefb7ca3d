import { extensions, mediaTypes, type SourceFormat } from './formats.ts'
import type { ImageLimits } from './image-limits.ts'
import { probeImage } from './probe.ts'
import { loadSharp } from './sharp.ts'
import { transformError } from './transform.ts'

export type IngestedImage = {
	body: Buffer
	/** Without a dot. */
	extension: string
	type: string
	/** Of one frame, in pixels. */
	width: number
	height: number
	frames: number
	/** A tiny blurred WebP as a data URL of at most `maxPlaceholderCharacters`. */
	placeholder: string
}

export const maxPlaceholderCharacters = 400

const storedFormats = {
	jpeg: 'jpeg',
	png: 'png',
	webp: 'webp',
	gif: 'gif',
	avif: 'webp',
	heic: 'jpeg',
	svg: 'svg',
} as const satisfies Record<SourceFormat, SourceFormat>

const maxWebpSide = 16_383

async function createPlaceholder(picture: Buffer): Promise<string> {
	const sharp = await loadSharp()
	for (const side of [16, 12, 8, 4]) {
		const tiny = await sharp(picture)
			.resize(side, side, { fit: 'inside' })
			.blur(0.7)
			.webp({ quality: 30, alphaQuality: 30, effort: 6 })
			.toBuffer()
		const url = `data:image/webp;base64,${tiny.toString('base64')}`
		if (url.length <= maxPlaceholderCharacters) return url
	}
	throw new Error('a placeholder of 4 × 4 pixels is too long')
}

/**
 * Decodes an upload and encodes it again, so that nothing is stored as it came: upright, in sRGB, without metadata.
 * The same input gives the same bytes. With `square`, a still WebP with that many pixels a side, cropped at its edges.
 * @throws {AppError} as `probeImage` does; UNAVAILABLE with reason TRANSFORM_TIMEOUT.
 */
export async function ingestImage(
	input: Buffer,
	limits: ImageLimits,
	{ square }: { square?: number } = {},
): Promise<IngestedImage> {
	const { bytes, format, width, height, frames } = await probeImage(input, limits)
	const stored = square ? 'webp' : storedFormats[format]
	const facts = { extension: extensions[stored], type: mediaTypes[stored] }
	if (stored === 'svg') {
		const placeholder = await createPlaceholder(bytes).catch((cause) => {
			throw transformError(cause)
		})
		return { ...facts, body: bytes, width, height, frames, placeholder }
	}
	const animated = frames > 1 && !square && (stored === 'webp' || stored === 'gif')
	const sharp = await loadSharp()
	const pipeline = sharp(bytes, {
		animated,
		autoOrient: frames === 1,
		failOn: 'error',
		limitInputPixels: limits.maxPixels,
	}).timeout({ seconds: limits.timeoutSeconds })
	if (square) pipeline.resize(square, square)
	else if (stored === 'webp') {
		pipeline.resize(maxWebpSide, maxWebpSide, { fit: 'inside', withoutEnlargement: true })
	}
	const lossless = format === 'webp' && bytes.includes('VP8L')
	if (stored === 'jpeg') pipeline.jpeg({ quality: 90 })
	else if (stored === 'webp') pipeline.webp({ quality: 90, lossless: lossless && !square })
	else pipeline.toFormat(stored)
	try {
		const { data, info } = await pipeline.toBuffer({ resolveWithObject: true })
		return {
			...facts,
			body: data,
			width: info.width,
			height: info.pageHeight ?? info.height,
			frames: animated ? frames : 1,
			placeholder: await createPlaceholder(data),
		}
	} catch (cause) {
		throw transformError(cause)
	}
}
