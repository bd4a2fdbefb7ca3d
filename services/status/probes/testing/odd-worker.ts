import { parentPort } from 'node:worker_threads'
import type { WorkerRequest } from '#services/status/probes/worker-thread.ts'

/** Hangs, throws, stays silent or echoes, depending on the message. */
parentPort?.on('message', ({ id, request }: WorkerRequest<string>) => {
	while (request === 'hang');
	if (request === 'break') throw new Error('broken')
	if (request !== 'be silent') parentPort?.postMessage({ id, response: request })
})
