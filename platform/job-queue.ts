import { AppError } from '#platform/errors.ts'

type JobQueueOptions = { concurrency: number; maxWaiting: number }

/** Runs a job when its turn comes, in order. `queuedMs` is how long it waited. */
export type RunJob = <Result>(
	job: (queuedMs: number) => Promise<Result>,
	signal?: AbortSignal,
) => Promise<Result>

export type JobQueue = {
	run: RunJob
	/** Resolves when no job runs or waits. */
	idle(): Promise<void>
}

const retryAfterSeconds = 2

/**
 * A bounded queue. `run` rejects with UNAVAILABLE, reason QUEUE_FULL, when too many jobs wait, and with the reason of
 * `signal` when that aborts before the job began, which then does not run.
 */
export function createJobQueue({ concurrency, maxWaiting }: JobQueueOptions): JobQueue {
	/** Continuations of the jobs that wait, in order. */
	const waiting = new Set<() => void>()
	let running = 0
	let whenIdle = Promise.withResolvers<void>()

	async function turn(signal?: AbortSignal): Promise<void> {
		if (running < concurrency) {
			running += 1
			return
		}
		if (waiting.size >= maxWaiting) {
			throw new AppError({
				code: 'UNAVAILABLE',
				reason: 'QUEUE_FULL',
				message: 'Too many pictures are being made; retry after Retry-After',
				retryAfterSeconds,
			})
		}
		const { promise, resolve, reject } = Promise.withResolvers<void>()
		const onAbort = () => {
			waiting.delete(begin)
			reject(signal?.reason)
		}
		const begin = () => {
			signal?.removeEventListener('abort', onAbort)
			resolve()
		}
		waiting.add(begin)
		signal?.addEventListener('abort', onAbort, { once: true })
		await promise
	}

	/** The place goes to the next job, or becomes free. */
	function leave(): void {
		const [next] = waiting
		if (!next) {
			running -= 1
			if (running === 0) {
				whenIdle.resolve()
				whenIdle = Promise.withResolvers<void>()
			}
			return
		}
		waiting.delete(next)
		next()
	}

	return {
		async run(job, signal) {
			signal?.throwIfAborted()
			const startedMs = performance.now()
			await turn(signal)
			try {
				return await job(performance.now() - startedMs)
			} finally {
				leave()
			}
		},
		async idle() {
			if (running > 0) await whenIdle.promise
		},
	}
}
