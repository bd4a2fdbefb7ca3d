import { parentPort } from 'node:worker_threads'
import type { Asked } from '#services/status/probes/worker-thread.ts'

/** By the question: never ends, throws, or echoes it. */
parentPort?.on('message', ({ id, question }: Asked<string>) => {
	while (question === 'hang');
	if (question === 'break') throw new Error('broken')
	if (question !== 'be silent') parentPort?.postMessage({ id, answer: question })
})
