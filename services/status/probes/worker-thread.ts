import { Worker } from 'node:worker_threads'
import { Failure } from './failure.ts'

type PendingRequest = PromiseWithResolvers<unknown> & { timer: NodeJS.Timeout }

type Thread = { worker: Worker; pending: Map<number, PendingRequest> }

/** The response has the id of its request. */
export type WorkerRequest<Request> = { id: number; request: Request }
export type WorkerResponse<Response> = { id: number; response: Response }

/** Margin beyond the time-out of a request, after which the thread counts as hung. */
const terminationDelayMs = 500
const maxHeapMb = 128

/**
 * Sends requests to a worker thread, started with the first request: for code without limits on time or memory. A
 * thread that does not respond in time is terminated, and all its pending requests reject with `not-possible`.
 */
export function createWorkerClient<Request, Response>(url: URL) {
	let thread: Thread | undefined
	let lastId = 0

	function start(): Thread {
		const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } })
		const pending: Thread['pending'] = new Map()
		worker.on('message', ({ id, response }: WorkerResponse<Response>) => take(id)?.resolve(response))
		// The exit handler rejects the pending requests.
		worker.on('error', () => {})
		worker.on('exit', () => {
			if (thread?.worker === worker) thread = undefined
			for (const id of pending.keys()) take(id)?.reject(new Failure('not-possible'))
		})
		return { worker, pending }

		function take(id: number): PendingRequest | undefined {
			const entry = pending.get(id)
			clearTimeout(entry?.timer)
			pending.delete(id)
			if (pending.size === 0) worker.unref()
			return entry
		}
	}

	return async (request: Request, timeoutMs: number): Promise<Response> => {
		thread ??= start()
		const { worker, pending } = thread
		lastId += 1
		const timer = setTimeout(() => void worker.terminate(), timeoutMs + terminationDelayMs)
		const entry: PendingRequest = { ...Promise.withResolvers<unknown>(), timer }
		pending.set(lastId, entry)
		worker.ref()
		worker.postMessage({ id: lastId, request } satisfies WorkerRequest<Request>)
		return (await entry.promise) as Response
	}
}
