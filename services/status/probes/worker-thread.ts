import { Worker } from 'node:worker_threads'
import { Failure } from './failure.ts'

type Waiting = PromiseWithResolvers<unknown> & { timer: NodeJS.Timeout }

type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/** A thread answers with the id of what it was asked. */
export type Asked<Question> = { id: number; question: Question }
export type Answered<Answer> = { id: number; answer: Answer }

/** Beyond the time that a question has: a thread that has not answered then is held by what somebody has sent. */
const graceMs = 500
const maxHeapMb = 128

/**
 * Asks the worker at `url` on one thread of its own, made with the first question: for code that bounds neither time nor
 * memory. A thread that does not answer in time is ended, and what else it was asked is not known: rejects then with
 * `not-possible`.
 */
export function askingThread<Question, Answer>(url: URL) {
	let thread: Thread | undefined
	let lastId = 0

	function start(): Thread {
		const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } })
		const waiting: Thread['waiting'] = new Map()
		worker.on('message', ({ id, answer }: Answered<Answer>) => take(id)?.resolve(answer))
		// What made it end is on its way out of the thread, where nobody can do anything about it.
		worker.on('error', () => {})
		worker.on('exit', () => {
			if (thread?.worker === worker) thread = undefined
			for (const id of waiting.keys()) take(id)?.reject(new Failure('not-possible'))
		})
		return { worker, waiting }

		function take(id: number): Waiting | undefined {
			const asked = waiting.get(id)
			clearTimeout(asked?.timer)
			waiting.delete(id)
			if (waiting.size === 0) worker.unref()
			return asked
		}
	}

	return async (question: Question, timeoutMs: number): Promise<Answer> => {
		thread ??= start()
		const { worker, waiting } = thread
		lastId += 1
		const timer = setTimeout(() => void worker.terminate(), timeoutMs + graceMs)
		const asked: Waiting = { ...Promise.withResolvers<unknown>(), timer }
		waiting.set(lastId, asked)
		worker.ref()
		worker.postMessage({ id: lastId, question } satisfies Asked<Question>)
		return (await asked.promise) as Answer
	}
}
