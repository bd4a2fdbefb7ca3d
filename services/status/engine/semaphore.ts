export type Semaphore = {
	/** Free slots. */
	readonly free: number
	/** Runs `work` as soon as a slot is free, in the order of the calls. */
	run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Limits concurrency to `max`. */
export function createSemaphore(max: number): Semaphore {
	let running = 0
	const waiting: (() => void)[] = []
	return {
		get free() {
			return max - running
		},
		async run(work) {
			if (running < max) running += 1
			else await new Promise<void>((start) => waiting.push(start))
			try {
				return await work()
			} finally {
				// Hand the slot to the next waiter, or free it.
				const start = waiting.shift()
				if (start) start()
				else running -= 1
			}
		},
	}
}
