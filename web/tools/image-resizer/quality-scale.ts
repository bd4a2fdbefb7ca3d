/** The encoders that have a quality; those of Squoosh take longer where they are to be thorough. */
export type EncoderName = 'jpeg' | 'mozjpeg' | 'webp' | 'avif' | 'avif-thorough'

/** Qualities of our scale, which is that of the browser's JPEG, and those that look alike from each other encoder. */
const scale = [1, 20, 40, 60, 75, 82, 90, 95, 100]
const alike: Record<Exclude<EncoderName, 'jpeg'>, readonly number[]> = {
	mozjpeg: [1, 28, 50, 66, 76, 81, 87, 92, 100],
	webp: [1, 16, 37, 56, 73, 80, 87, 93, 100],
	avif: [1, 33, 44, 50, 57, 63, 76, 86, 100],
	'avif-thorough': [1, 27, 38, 45, 52, 57, 68, 82, 100],
}

/**
 * The quality to ask of an encoder so that the same number looks about the same in every format; both from 1 to 100.
 * Measured by SSIM on photographs: docs/decisions/image-codecs.md, bench/tools/image-quality.ts.
 */
export function encoderQuality(encoder: EncoderName, quality: number): number {
	if (encoder === 'jpeg') return quality
	const next = Math.max(
		1,
		scale.findIndex((each) => each >= quality),
	)
	const [from, to] = [scale[next - 1]!, scale[next]!]
	const [low, high] = [alike[encoder][next - 1]!, alike[encoder][next]!]
	return Math.round(low + ((quality - from) / (to - from)) * (high - low))
}
