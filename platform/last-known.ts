import { setTimeout as wait } from 'node:timers/promises'

const timeoutMs = 300

type LastKnownOptions<Value> = { load(): Promise<Value>; initial: Value }

/** Reads a value; falls back to the last one that was read, at first `initial`, after an error or 300 ms. */
export function createLastKnown<Value>({ load, initial }: LastKnownOptions<Value>): () => Promise<Value> {
	let lastKnown = initial
	return async () => {
		const timeout = new AbortController()
		const current = load().then((value) => (lastKnown = value))
		const timedOut = wait(timeoutMs, null, { signal: timeout.signal })
		await Promise.race([current, timedOut]).catch(() => {})
		timeout.abort()
		return lastKnown
	}
}
