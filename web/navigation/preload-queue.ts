/** At most this many pages are preloaded at once (specification, section 9). */
export const maxPreloads = 4
const maxWaiting = 20
const patienceMs = 5000

type Release = () => void

export type PreloadQueue = {
	/** Calls `start` when there is room; gives what to call when the preload has ended. */
	ask(start: () => void): Release
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the person's connection asks to be spared: 'save data' is on, or it is as slow as 2g. */
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
				// A preload that never tells its end must not hold its place for ever.
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
