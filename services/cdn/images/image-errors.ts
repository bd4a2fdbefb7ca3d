import { AppError } from '#platform/errors.ts'

/** Truncated, corrupt, or an SVG with what is not allowed. `message` is complete and without words of libraries. */
export const unreadable = (message = 'The picture is truncated or corrupt.', cause?: unknown) =>
	new AppError({ code: 'VALIDATION_ERROR', reason: 'IMAGE_UNREADABLE', message, cause })

export const unsupported = (reason: 'IMAGE_FORMAT_UNSUPPORTED' | 'HEIC_UNSUPPORTED', cause?: unknown) =>
	new AppError({
		code: 'VALIDATION_ERROR',
		reason,
		message:
			reason === 'HEIC_UNSUPPORTED'
				? 'HEIC pictures with this codec cannot be read: convert it to JPEG.'
				: 'The content is none of JPEG, PNG, WebP, AVIF, GIF, HEIC and SVG.',
		cause,
	})

export const tooLarge = (
	reason: 'TOO_MANY_BYTES' | 'TOO_MANY_PIXELS' | 'TOO_MANY_FRAMES',
	found: number,
	max: number,
) =>
	new AppError({
		code: 'PAYLOAD_TOO_LARGE',
		reason,
		message: `The picture has ${found} ${reason.slice('TOO_MANY_'.length).toLowerCase()}; at most ${max} are accepted.`,
	})
