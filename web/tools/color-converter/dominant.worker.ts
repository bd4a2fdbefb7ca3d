import { answerCall } from '#web/tools/call-worker.ts'
import { type Dominant, dominantColors } from './dominant.ts'

const maxColors = 8

answerCall<Uint8ClampedArray, readonly Dominant[]>(globalThis as unknown as Worker, (pixels) =>
	dominantColors(pixels, maxColors),
)
