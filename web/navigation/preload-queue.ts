/** Maximum of concurrent preloads (specification, section 9). */
export const maxPreloads = 4
const maxWaiting = 20
const releaseTimeoutMs = 5000

type Release = () => void

export type PreloadQueue = {
	/** Calls `start` once a slot is free. Returns the function to call at the end of the preload, or to cancel it. */
	enqueue(start: () => void): Release
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether 'Save data' is on or the connection is 2G. */
export function isSparing(connection: Connection | undefined): boolean {
	return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}

export function createPreloadQueue(): PreloadQueue {
	const waiting: (() => void)[] = []
	let running = 0

	function next() {
		if (running >= maxPreloads) return
		waiting.shift()?.()
	}

	return {
		enqueue(start) {
			let state: 'waiting' | 'running' | 'ended' = 'waiting'
			const release = () => {
				const wasRunning = state === 'running'
				if (state === 'waiting' && waiting.includes(begin)) waiting.splice(waiting.indexOf(begin), 1)
				state = 'ended'
				if (!wasRunning) return
				running--
				next()
			}
			const begin = () => {
				state = 'running'
				running++
				// In case `release` is never called.
				setTimeout(release, releaseTimeoutMs)
				start()
			}
			waiting.push(begin)
			if (waiting.length > maxWaiting) waiting.shift()
			next()
			return release
		},
	}
}
