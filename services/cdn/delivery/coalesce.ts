type Work<Result> = (signal: AbortSignal) => Promise<Result>

/**
 * Makes concurrent calls with the same key one piece of work. Its signal aborts once every caller has left. A caller
 * whose own signal aborts rejects at once.
 */
export function createCoalescing<Result>() {
	const working = new Map<string, { promise: Promise<Result>; callers: number; leave: AbortController }>()

	return async function coalesce(key: string, work: Work<Result>, signal?: AbortSignal): Promise<Result> {
		signal?.throwIfAborted()
		let entry = working.get(key)
		if (!entry) {
			const leave = new AbortController()
			const promise = work(leave.signal).finally(
				() => working.get(key)?.leave === leave && working.delete(key),
			)
			entry = { promise, callers: 0, leave }
			working.set(key, entry)
		}
		const { promise, leave } = entry
		const joined = entry
		joined.callers += 1
		if (!signal) return await promise
		const left = Promise.withResolvers<never>()
		const onAbort = () => {
			joined.callers -= 1
			if (joined.callers === 0) {
				// A later caller must not get the rejection of this work.
				working.delete(key)
				leave.abort(signal.reason)
			}
			left.reject(signal.reason)
		}
		signal.addEventListener('abort', onAbort, { once: true })
		try {
			return await Promise.race([promise, left.promise])
		} finally {
			signal.removeEventListener('abort', onAbort)
		}
	}
}
