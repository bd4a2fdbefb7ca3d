import { useEffect, useEffectEvent, useState } from 'react'

type Done<Input, Result> = { input: Input; result?: Result; error?: unknown }

export type Latest<Result> = {
	result: Result | undefined
	error: unknown
	isWorking: boolean
}

/** Aborts the work for older inputs, which are compared by identity; `null` does nothing. `first` is the result of the first input. */
export function useLatestResult<Input, Result>(
	input: Input | null,
	work: (input: Input, signal: AbortSignal) => Promise<Result>,
	{ pauseMs = 0, first }: { pauseMs?: number; first?: Result } = {},
): Latest<Result> {
	const [done, setDone] = useState<Done<Input, Result> | undefined>(
		input === null || first === undefined ? undefined : { input, result: first },
	)
	const isKnown = useEffectEvent(() => done?.input === input)
	const run = useEffectEvent(work)
	useEffect(() => {
		if (input === null || isKnown()) return
		const stop = new AbortController()
		const timer = setTimeout(async () => {
			try {
				const result = await run(input, stop.signal)
				if (!stop.signal.aborted) setDone({ input, result })
			} catch (error) {
				if (!stop.signal.aborted) setDone((before) => ({ input, result: before?.result, error }))
			}
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [input, pauseMs])
	if (input === null) return { result: undefined, error: undefined, isWorking: false }
	const isNewest = done?.input === input
	return { result: done?.result, error: isNewest ? done.error : undefined, isWorking: !isNewest }
}
