import { answerCall } from '#web/tools/call-worker.ts'
import { type BandWork, resampleBand } from './band.ts'

answerCall<BandWork, Uint8ClampedArray<ArrayBuffer>>(
	globalThis as unknown as Worker,
	resampleBand,
	({ buffer }) => [buffer],
)
