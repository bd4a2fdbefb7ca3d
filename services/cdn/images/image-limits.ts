import type { CdnConfig } from '#services/cdn/config.ts'

export type ImageLimits = {
	maxInputBytes: number
	/** Of a source, all frames together. */
	maxPixels: number
	maxFrames: number
	/** Maximum width and height of a result. */
	maxOutputSide: number
	/** Maximum duration of one transformation. */
	timeoutSeconds: number
}

export const imageLimitsOf = (config: CdnConfig): ImageLimits => ({
	maxInputBytes: config.CDN_MAX_INPUT_BYTES,
	maxPixels: config.CDN_MAX_PIXELS,
	maxFrames: config.CDN_MAX_FRAMES,
	maxOutputSide: config.CDN_MAX_OUTPUT_SIDE,
	timeoutSeconds: config.CDN_TRANSFORM_TIMEOUT_SECONDS,
})
