import type { Clock } from './clock.ts'

export type Cache<Value> = {
	/** The cached value at once, or a promise while it is loaded. A failed load is not cached. */
	current(): Value | Promise<Value>
	/** The next call loads again. */
	invalidate(): void
}

type CacheOptions<Value> = {
	load(): Promise<Value>
	/** Time to live, counted from the start of the load. */
	ttlMs?: number
	clock: Clock
}

type Entry<Value> = { startedMs: number; promise: Promise<Value>; loaded?: { value: Value } }

/** Caches one value for a short time. Concurrent callers share one load. */
export function createCache<Value>({ load, ttlMs = 500, clock }: CacheOptions<Value>): Cache<Value> {
	let entry: Entry<Value> | undefined

	function start(startedMs: number): Promise<Value> {
		const started: Entry<Value> = { startedMs, promise: load() }
		entry = started
		return started.promise.then(
			(value) => {
				started.loaded = { value }
				return value
			},
			(error: unknown) => {
				if (entry === started) entry = undefined
				throw error
			},
		)
	}

	return {
		current() {
			const nowMs = clock.now().getTime()
			// `abs`: a clock that was set back must not extend the time to live.
			if (!entry || Math.abs(nowMs - entry.startedMs) >= ttlMs) return start(nowMs)
			return entry.loaded ? entry.loaded.value : entry.promise
		},
		invalidate() {
			entry = undefined
		},
	}
}
