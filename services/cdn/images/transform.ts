import { AppError } from '#platform/errors.ts'
import { mediaTypes } from './formats.ts'
import type { ImageLimits } from './image-limits.ts'
import type { ResolvedModifiers } from './modifiers.ts'
import { probeImage } from './probe.ts'
import { renderSvg } from './render-svg.ts'
import { renderImage } from './render.ts'
import type { EncodedImage } from './sharp.ts'

export type TransformedImage = EncodedImage & { type: string }

const invalid = (field: string, message: string) =>
	new AppError({ code: 'VALIDATION_ERROR', field, message: `${field}: ${message}` })

/**
 * Gives the picture as the modifiers ask: upright, in sRGB, without metadata.
 * @throws {AppError} those of `probeImage`; VALIDATION_ERROR for a side beyond the limit; UNAVAILABLE with reason
 * TRANSFORM_TIMEOUT.
 */
export async function transformImage(
	source: Buffer,
	modifiers: ResolvedModifiers,
	limits: ImageLimits,
): Promise<TransformedImage> {
	for (const field of ['width', 'height'] as const) {
		if ((modifiers[field] ?? 0) > limits.maxOutputSide)
			throw invalid(field, `at most ${limits.maxOutputSide} pixels`)
	}
	const probed = await probeImage(source, limits)
	const { format } = modifiers
	if (format === 'svg') {
		if (probed.format !== 'svg') throw invalid('format', 'the source is no SVG')
		return { body: probed.bytes, type: mediaTypes.svg, width: probed.width, height: probed.height }
	}
	const render = probed.format === 'svg' ? renderSvg : renderImage
	return { ...(await render(probed, { ...modifiers, format }, limits)), type: mediaTypes[format] }
}
