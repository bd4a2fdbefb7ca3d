import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Hashing, HashingCall } from './hashing.ts'

type Waiting = { resolve(result: unknown): void; reject(error: Error): void }

type Thread = { worker: Worker; waiting: Waiting[] }

const threads: Thread[] = []

/**
 * Calls one of the functions of `hashing` on a thread of lower priority than this one; there are as many as cores,
 * made at the first calls. A thread holds its next call already, so that none rests while this one is busy.
 */
export async function onThread<Name extends keyof Hashing>(
	name: Name,
	...given: Parameters<Hashing[Name]>
): Promise<ReturnType<Hashing[Name]>> {
	const thread = leastBusy()
	thread.worker.ref()
	const { promise, resolve, reject } = Promise.withResolvers<unknown>()
	thread.waiting.push({ resolve, reject })
	thread.worker.postMessage([name, ...given] satisfies HashingCall)
	return (await promise) as ReturnType<Hashing[Name]>
}

function leastBusy(): Thread {
	const found = threads.toSorted((one, other) => one.waiting.length - other.waiting.length)[0]
	if (found && (found.waiting.length === 0 || threads.length >= availableParallelism())) return found
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
