import { extensions, mediaTypes, type OutputFormat, type SourceFormat } from './formats.ts'
import type { ImageLimits } from './image-limits.ts'
import { probeImage, type ProbedImage } from './probe.ts'
import { renderSvg } from './render-svg.ts'
import { encodeImage, openImage } from './sharp.ts'

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

type IngestOptions = { square?: number | undefined; maxSide?: number | undefined; isStored?: boolean }

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

async function createPlaceholder(picture: Buffer, limits: ImageLimits): Promise<string> {
	for (const side of [16, 12, 8, 4]) {
		const pipeline = await openImage({ bytes: picture, frames: 1 }, false, limits)
		pipeline
			.resize(side, side, { fit: 'inside' })
			.blur(0.7)
			.webp({ quality: 30, alphaQuality: 30, effort: 6 })
		const { body } = await encodeImage(pipeline)
		const url = `data:image/webp;base64,${body.toString('base64')}`
		if (url.length <= maxPlaceholderCharacters) return url
	}
	throw new Error('a placeholder of 4 × 4 pixels is too long')
}

/**
 * Decodes an upload and encodes it again, so that nothing is stored as it came: upright, in sRGB, without metadata.
 * The same input gives the same bytes. With `isStored`, the bytes of a raster format that is stored are kept: they came from
 * here. With `square`, a still WebP with that many pixels a side, cropped at its edges; with `maxSide`, a still WebP with at
 * most that many.
 * @throws {AppError} as `probeImage` does; PAYLOAD_TOO_LARGE with reason TRANSFORM_TIMEOUT.
 */
export async function ingestImage(
	input: Buffer,
	limits: ImageLimits,
	{ square, maxSide, isStored = false }: IngestOptions = {},
): Promise<IngestedImage> {
	const probed = await probeImage(input, limits)
	const isStill = square !== undefined || maxSide !== undefined
	const stored = isStill ? 'webp' : storedFormats[probed.format]
	const animated = probed.frames > 1 && !isStill && (stored === 'webp' || stored === 'gif')
	const drawn = probed.format === 'svg' ? await drawSvg(probed, square ?? maxSide ?? 64, limits) : probed
	const image =
		stored === 'svg' || (isStored && stored === probed.format)
			? { body: probed.bytes, width: probed.width, height: probed.height }
			: await encodeStored(drawn, stored, animated, limits, { square, maxSide })
	return {
		...image,
		extension: extensions[stored],
		type: mediaTypes[stored],
		frames: animated ? probed.frames : 1,
		placeholder: await createPlaceholder(stored === 'svg' ? drawn.bytes : image.body, limits),
	}
}

/** A PNG of which the shorter side has `side` pixels. */
async function drawSvg(svg: ProbedImage, side: number, limits: ImageLimits): Promise<ProbedImage> {
	const size = { width: side, height: side, fit: 'outside', enlarge: true } as const
	const { body, width, height } = await renderSvg(svg, { ...size, format: 'png' }, limits)
	return { ...svg, bytes: body, width, height }
}

async function encodeStored(
	probed: ProbedImage,
	format: OutputFormat,
	animated: boolean,
	limits: ImageLimits,
	{ square, maxSide = maxWebpSide }: Pick<IngestOptions, 'square' | 'maxSide'>,
) {
	const pipeline = await openImage(probed, animated, limits)
	if (square) pipeline.resize(square, square)
	else if (format === 'webp') {
		pipeline.resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
	}
	const lossless = !square && probed.format === 'webp' && probed.bytes.includes('VP8L')
	pipeline.toFormat(
		format,
		format === 'webp' ? { quality: 90, lossless } : format === 'jpeg' ? { quality: 90 } : {},
	)
	return encodeImage(pipeline)
}
