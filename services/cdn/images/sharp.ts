import type { Sharp } from 'sharp'
import { AppError } from '#platform/errors.ts'
import { loadSharp } from '#platform/sharp.ts'
import { unreadable } from './image-errors.ts'
import type { ImageLimits } from './image-limits.ts'

/** A pipeline that gives the picture upright, or all its frames when `animated`. */
export async function openImage(
	/** `bytes` may be a path: libvips then reads the file itself, and no copy of it is in the heap. */
	{ bytes, frames }: { bytes: Buffer | string; frames: number },
	animated: boolean,
	limits: ImageLimits,
): Promise<Sharp> {
	const sharp = await loadSharp()
	return sharp(bytes, {
		animated,
		autoOrient: frames === 1,
		failOn: 'error',
		limitInputPixels: limits.maxPixels,
	}).timeout({ seconds: limits.timeoutSeconds })
}

export type EncodedImage = {
	body: Buffer
	/** Of one frame. */
	width: number
	height: number
}

export const timedOut = (cause: unknown) =>
	new AppError({
		code: 'PAYLOAD_TOO_LARGE',
		reason: 'TRANSFORM_TIMEOUT',
		message: 'The picture takes too long to transform.',
		cause,
	})

/**
 * Runs a pipeline.
 * @throws {AppError} VALIDATION_ERROR with reason IMAGE_UNREADABLE; PAYLOAD_TOO_LARGE with reason TRANSFORM_TIMEOUT.
 */
export async function encodeImage(pipeline: Sharp): Promise<EncodedImage> {
	try {
		const { data, info } = await pipeline.toBuffer({ resolveWithObject: true })
		return { body: data, width: info.width, height: info.pageHeight ?? info.height }
	} catch (cause) {
		// libvips tells a timeout from a broken picture by its text alone.
		const isTimeout = cause instanceof Error && cause.message.startsWith('timeout:')
		throw isTimeout ? timedOut(cause) : unreadable(undefined, cause)
	}
}
