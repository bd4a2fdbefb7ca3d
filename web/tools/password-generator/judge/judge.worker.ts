import { createEstimator } from './estimate.ts'

const estimate = createEstimator()

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(estimate(data)))
