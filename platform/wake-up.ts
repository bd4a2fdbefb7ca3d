export type WakeUp = {
	signal(): void
	/** Resolves at the next signal, at once if there was one since the last wait, or after `timeoutMs`. */
	wait(timeoutMs: number): Promise<void>
}

export function createWakeUp(): WakeUp {
	let signalled = false
	let resume = () => {}
	return {
		signal() {
			signalled = true
			resume()
		},
		async wait(timeoutMs) {
			if (!signalled) {
				await new Promise<void>((resolve) => {
					const timer = setTimeout(resolve, timeoutMs)
					timer.unref()
					resume = () => {
						clearTimeout(timer)
						resolve()
					}
				})
			}
			signalled = false
		},
	}
}
