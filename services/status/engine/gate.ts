export type Gate = {
	/** How many more may begin without waiting. */
	readonly free: number
	/** Does `work` once there is room, in the order of the calls. */
	pass<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Lets `most` at a time through. */
export function createGate(most: number): Gate {
	let inside = 0
	const waiting: (() => void)[] = []
	return {
		get free() {
			return most - inside
		},
		async pass(work) {
			if (inside < most) inside += 1
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
