import type { Challenge } from './challenge.ts'
import { solve } from './solve.ts'

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
	for (let round = 0; round < data.rounds; round += 1) postMessage(solve(data.seed, round, data.bits))
})
