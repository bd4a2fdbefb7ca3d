import { AppError } from '#platform/errors.ts'
import { mediaTypes } from './formats.ts'
import type { ImageLimits } from './image-limits.ts'
import type { ResolvedModifiers } from './modifiers.ts'
import { probeFile, probeImage } from './probe.ts'
import { renderSvg } from './render-svg.ts'
import { renderImage } from './render.ts'
import type { EncodedImage } from './sharp.ts'

export type TransformedImage = EncodedImage & { type: string }

const invalid = (field: string, message: string) =>
	new AppError({ code: 'VALIDATION_ERROR', field, message: `${field}: ${message}` })

/**
 * Gives the picture of these bytes, or of the file at this path, as the modifiers ask: upright, in sRGB, without metadata.
 * @throws {AppError} those of `probeImage`; VALIDATION_ERROR for a side beyond the limit; PAYLOAD_TOO_LARGE with reason
 * TRANSFORM_TIMEOUT.
 */
export async function transformImage(
	source: Buffer | string,
	modifiers: ResolvedModifiers,
	limits: ImageLimits,
): Promise<TransformedImage> {
	for (const field of ['width', 'height'] as const) {
		if ((modifiers[field] ?? 0) > limits.maxOutputSide)
			throw invalid(field, `at most ${limits.maxOutputSide} pixels`)
	}
	const probed = await (typeof source === 'string' ? probeFile(source, limits) : probeImage(source, limits))
	const { format } = modifiers
	if (format === 'svg') {
		if (probed.format !== 'svg') throw invalid('format', 'the source is no SVG')
		return { body: probed.bytes, type: mediaTypes.svg, width: probed.width, height: probed.height }
	}
	const options = { ...modifiers, format }
	const image = await (probed.format === 'svg'
		? renderSvg(probed, options, limits)
		: renderImage(probed, options, limits))
	return { ...image, type: mediaTypes[format] }
}
