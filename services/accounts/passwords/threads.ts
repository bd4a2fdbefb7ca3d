import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Hashing, HashingCall } from './hashing.ts'

type Waiting = { resolve(result: unknown): void; reject(error: Error): void }

type Thread = { worker: Worker; waiting: Waiting[] }

const threads: Thread[] = []

/**
 * Calls a function of `hashing` on a worker thread of lower priority. Threads are created on demand, up to the number of
 * cores; calls are queued on the threads, so that they do not idle while this one is busy.
 */
export async function onThread<Name extends keyof Hashing>(
	name: Name,
	...args: Parameters<Hashing[Name]>
): Promise<ReturnType<Hashing[Name]>> {
	const thread = leastBusy()
	thread.worker.ref()
	const { promise, resolve, reject } = Promise.withResolvers<unknown>()
	thread.waiting.push({ resolve, reject })
	thread.worker.postMessage([name, ...args] satisfies HashingCall)
	return (await promise) as ReturnType<Hashing[Name]>
}

function leastBusy(): Thread {
	const idlest = threads.toSorted((one, other) => one.waiting.length - other.waiting.length)[0]
	if (idlest && (idlest.waiting.length === 0 || threads.length >= availableParallelism())) return idlest
	const thread = newThread()
	threads.push(thread)
	return thread
}

function newThread(): Thread {
	const worker = new Worker(new URL('./hashing-thread.ts', import.meta.url))
	const waiting: Waiting[] = []
	worker.on('message', (result) => {
		waiting.shift()?.resolve(result)
		if (waiting.length === 0) worker.unref()
	})
	worker.on('error', (error) => {
		threads.splice(
			threads.findIndex((thread) => thread.worker === worker),
			1,
		)
		for (const { reject } of waiting) reject(error)
	})
	return { worker, waiting }
}
