export type Semaphore = {
	/** How many more may begin without waiting. */
	readonly free: number
	/** Does `work` once there is room, in the order of the calls. */
	run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Lets `max` at a time through. */
export function createSemaphore(max: number): Semaphore {
	let inside = 0
	const waiting: (() => void)[] = []
	return {
		get free() {
			return max - inside
		},
		async run(work) {
			if (inside < max) inside += 1
			else await new Promise<void>((enter) => waiting.push(enter))
			try {
				return await work()
			} finally {
				// The place goes to the next, or is free.
				const enter = waiting.shift()
				if (enter) enter()
				else inside -= 1
			}
		},
	}
}
