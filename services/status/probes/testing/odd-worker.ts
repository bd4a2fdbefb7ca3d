import { parentPort } from 'node:worker_threads'
import type { Asked } from '#services/status/probes/worker-thread.ts'

/** Does what it is told: never ends, breaks, or says it back. */
parentPort?.on('message', ({ id, question }: Asked<string>) => {
	while (question === 'hang');
	if (question === 'break') throw new Error('broken')
	if (question !== 'be silent') parentPort?.postMessage({ id, answer: question })
})
