import { Failure, failureOf } from './failure.ts'
import { type Facts, type Limits, type ProbeResult, probeResult } from './probe-result.ts'

/** One probe in progress. */
export type ProbeContext = Limits & {
	/** Aborted when the probe ends, whatever its result: closes what it opened. */
	signal: AbortSignal
	/** Since the start of the probe, in whole milliseconds. */
	elapsedMs(): number
	/** Collected facts, returned even when the probe fails later. */
	facts: Facts
}

/** Runs `watch` for at most `timeoutMs`, then aborts it and returns a timeout. */
export async function withDeadline(
	limits: Limits,
	run: (context: ProbeContext) => Promise<ProbeResult>,
): Promise<ProbeResult> {
	const startMs = performance.now()
	const ending = new AbortController()
	const context: ProbeContext = {
		...limits,
		signal: ending.signal,
		elapsedMs: () => Math.round(performance.now() - startMs),
		facts: {},
	}
	const timeout = Promise.withResolvers<never>()
	const timer = setTimeout(() => {
		timeout.reject(new Failure('timeout', { code: 'silent', ms: limits.timeoutMs }))
	}, limits.timeoutMs)
	try {
		return await Promise.race([run(context), timeout.promise])
	} catch (error) {
		const { code, detail } = failureOf(error)
		const outcome = code === 'not-possible' ? 'unknown' : 'down'
		return probeResult(outcome, { cause: code, detail, facts: context.facts })
	} finally {
		clearTimeout(timer)
		ending.abort()
	}
}
