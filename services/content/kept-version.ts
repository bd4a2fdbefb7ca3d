import type { Clock } from '#platform/clock.ts'

const keptMs = 500

export type KeptVersion = {
	/** At once where it is known, or when it has been read. */
	current(): string | Promise<string>
	/** What is kept is no longer true: the next call reads. */
	forget(): void
}

type Reading = { beganMs: number; version: Promise<string>; known?: string }

/** Answers from memory what `read` said at most 500 ms ago. A read under way serves all who ask meanwhile. */
export function keepVersion(read: () => Promise<string>, clock: Clock): KeptVersion {
	let kept: Reading | undefined

	function begin(nowMs: number): Promise<string> {
		const reading: Reading = { beganMs: nowMs, version: read() }
		kept = reading
		return reading.version.then(
			(version) => (reading.known = version),
			(error: unknown) => {
				if (kept === reading) kept = undefined
				throw error
			},
		)
	}

	return {
		current() {
			const nowMs = clock.now().getTime()
			// A clock that was set back must not make an old answer last.
			const isFresh = kept && Math.abs(nowMs - kept.beganMs) < keptMs
			return isFresh ? (kept!.known ?? kept!.version) : begin(nowMs)
		},
		forget() {
			kept = undefined
		},
	}
}
