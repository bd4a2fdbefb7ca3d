type Work<Result> = (signal: AbortSignal) => Promise<Result>

/**
 * Makes concurrent calls with the same key one piece of work. Its signal aborts once every caller has left; work that
 * goes on nevertheless serves later callers, and work that then rejects is done anew for them. A caller whose own signal
 * aborts rejects at once.
 */
export function createCoalescing<Result>() {
	const working = new Map<string, { promise: Promise<Result>; callers: number; leave: AbortController }>()

	async function coalesce(key: string, work: Work<Result>, signal?: AbortSignal): Promise<Result> {
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
		const isLate = leave.signal.aborted
		joined.callers += 1
		const left = Promise.withResolvers<never>()
		const onAbort = () => {
			joined.callers -= 1
			if (joined.callers === 0) leave.abort(signal?.reason)
			left.reject(signal?.reason)
		}
		signal?.addEventListener('abort', onAbort, { once: true })
		try {
			return await Promise.race([promise, left.promise])
		} catch (error) {
			if (!isLate || signal?.aborted) throw error
			return await coalesce(key, work, signal)
		} finally {
			signal?.removeEventListener('abort', onAbort)
		}
	}
	return coalesce
}
