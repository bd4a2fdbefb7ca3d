/** At most this many pages are preloaded at once (specification, section 9). */
export const maxPreloads = 4
const maxWaiting = 20
const patienceMs = 5000

type Release = () => void

export type PreloadQueue = {
	/** Calls `start` with the function to call at the end of the preload. */
	ask(start: () => void): Release
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** 'Save data' is on, or the connection is as slow as 2G. */
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
		ask(start) {
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
				// In case the end is never reported.
				setTimeout(release, patienceMs)
				start()
			}
			waiting.push(begin)
			if (waiting.length > maxWaiting) waiting.shift()
			next()
			return release
		},
	}
}
