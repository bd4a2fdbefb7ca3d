import { answerCall } from '#web/tools/call-worker.ts'
import { createResampler, type Resampling } from './resample/resample.ts'

export type BandRequest = { resampling: Resampling; rgba: Uint8ClampedArray<ArrayBuffer> }

function resampleBand({ resampling, rgba }: BandRequest): Uint8ClampedArray<ArrayBuffer> {
	const resampler = createResampler(resampling)
	resampler.push(rgba)
	return resampler.pixels
}

answerCall<BandRequest, Uint8ClampedArray<ArrayBuffer>>(
	globalThis as unknown as Worker,
	resampleBand,
	({ buffer }) => [buffer],
)
