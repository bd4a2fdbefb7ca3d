export type Bell = {
	ring(): void
	/** Resolves at the next ring, at once when it rang since the last wait, or after `timeoutMs`. */
	wait(timeoutMs: number): Promise<void>
}

export function createBell(): Bell {
	let rung = false
	let answer = () => {}
	return {
		ring() {
			rung = true
			answer()
		},
		async wait(timeoutMs) {
			if (!rung) {
				await new Promise<void>((resolve) => {
					const timer = setTimeout(resolve, timeoutMs)
					timer.unref()
					answer = () => {
						clearTimeout(timer)
						resolve()
					}
				})
			}
			rung = false
		},
	}
}
