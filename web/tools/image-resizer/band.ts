import { createResampler, type Resampling } from './resample/resample.ts'

/** A band of a picture to be resampled, and the source rows that it needs. */
export type BandWork = { resampling: Resampling; rgba: Uint8ClampedArray<ArrayBuffer> }

export function resampleBand({ resampling, rgba }: BandWork): Uint8ClampedArray<ArrayBuffer> {
	const resampler = createResampler(resampling)
	resampler.push(rgba)
	return resampler.pixels
}
