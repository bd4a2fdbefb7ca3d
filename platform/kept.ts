import type { Clock } from './clock.ts'

const keptMs = 500

export type Kept<Value> = {
	/** At once where it is known, or when it has been read. */
	current(): Value | Promise<Value>
	/** What is kept is no longer true: the next call reads. */
	forget(): void
}

type Reading<Value> = { beganMs: number; value: Promise<Value>; known?: { value: Value } }

/** Answers from memory what `read` said at most 500 ms ago. A read under way serves all who ask meanwhile. */
export function keepBriefly<Value>(read: () => Promise<Value>, clock: Clock): Kept<Value> {
	let kept: Reading<Value> | undefined

	function begin(nowMs: number): Promise<Value> {
		const reading: Reading<Value> = { beganMs: nowMs, value: read() }
		kept = reading
		return reading.value.then(
			(value) => {
				reading.known = { value }
				return value
			},
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
			if (!kept || Math.abs(nowMs - kept.beganMs) >= keptMs) return begin(nowMs)
			return kept.known ? kept.known.value : kept.value
		},
		forget() {
			kept = undefined
		},
	}
}
