import { useEffect, useEffectEvent, useState } from 'react'

type Settled<Input, Result> = { input: Input; result?: Result; error?: unknown }

export type Latest<Result> = {
	result: Result | undefined
	error: unknown
	isWorking: boolean
}

/** Runs `work` for the latest input and aborts older runs. Inputs are compared by identity; `null` runs nothing. `first` is the result of the first input. */
export function useLatestResult<Input, Result>(
	input: Input | null,
	work: (input: Input, signal: AbortSignal) => Promise<Result>,
	{ pauseMs = 0, first }: { pauseMs?: number; first?: Result } = {},
): Latest<Result> {
	const [settled, setSettled] = useState<Settled<Input, Result> | undefined>(
		input === null || first === undefined ? undefined : { input, result: first },
	)
	const isKnown = useEffectEvent(() => settled?.input === input)
	const run = useEffectEvent(work)
	useEffect(() => {
		if (input === null || isKnown()) return
		const stop = new AbortController()
		const timer = setTimeout(async () => {
			try {
				const result = await run(input, stop.signal)
				if (!stop.signal.aborted) setSettled({ input, result })
			} catch (error) {
				if (!stop.signal.aborted) setSettled((previous) => ({ input, result: previous?.result, error }))
			}
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [input, pauseMs])
	if (input === null) return { result: undefined, error: undefined, isWorking: false }
	const isCurrent = settled?.input === input
	return { result: settled?.result, error: isCurrent ? settled.error : undefined, isWorking: !isCurrent }
}
