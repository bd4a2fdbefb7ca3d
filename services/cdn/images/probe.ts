import { sniffFormat, type SourceFormat } from './formats.ts'
import { tooLarge, unreadable, unsupported } from './image-errors.ts'
import type { ImageLimits } from './image-limits.ts'
import { loadSharp } from './sharp.ts'
import { sanitizeSvg } from './svg.ts'
import { isWholeGif } from './whole-gif.ts'

export type ProbedImage = {
	/** The input, or the sanitised SVG. */
	bytes: Buffer
	format: SourceFormat
	/** Of one frame, upright, in pixels. */
	width: number
	height: number
	frames: number
	alpha: boolean
}

/**
 * Reads the header of a picture, before anything is decoded.
 * @throws {AppError} VALIDATION_ERROR with reason IMAGE_UNREADABLE, IMAGE_FORMAT_UNSUPPORTED or HEIC_UNSUPPORTED;
 * PAYLOAD_TOO_LARGE with reason TOO_MANY_BYTES, TOO_MANY_PIXELS or TOO_MANY_FRAMES.
 */
export async function probeImage(input: Buffer, limits: ImageLimits): Promise<ProbedImage> {
	if (input.length > limits.maxInputBytes) {
		throw tooLarge('TOO_MANY_BYTES', input.length, limits.maxInputBytes)
	}
	const format = sniffFormat(input)
	if (format === null) throw unsupported('IMAGE_FORMAT_UNSUPPORTED')
	if (format === 'gif' && !isWholeGif(input)) throw unreadable()
	const bytes = format === 'svg' ? await sanitizeSvg(input) : input
	const sharp = await loadSharp()
	const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
		.metadata()
		.catch((cause) => {
			throw format === 'heic' ? unsupported('HEIC_UNSUPPORTED', cause) : unreadable(undefined, cause)
		})
	const frames = header.pages ?? 1
	if (frames > limits.maxFrames) throw tooLarge('TOO_MANY_FRAMES', frames, limits.maxFrames)
	// libvips turns no animations.
	const { width, height } = frames > 1 ? header : header.autoOrient
	const pixels = width * height * frames
	if (pixels > limits.maxPixels) throw tooLarge('TOO_MANY_PIXELS', pixels, limits.maxPixels)
	return { bytes, format, width, height, frames, alpha: header.hasAlpha }
}
