import { Failure, failureOf } from './failure.ts'
import { type Facts, type Limits, type ProbeResult, probeResult } from './probe-result.ts'

/** One probe in progress. */
export type ProbeContext = Limits & {
	/** Aborted when the probe ends, whatever its result: closes what it opened. */
	signal: AbortSignal
	/** Since the start of the probe, in whole milliseconds. */
	elapsedMs(): number
	/** What was learned, also when the probe fails later. */
	facts: Facts
}

/** Runs `watch` for at most `timeoutMs`, then aborts it and returns a timeout. */
export async function withDeadline(
	limits: Limits,
	watch: (context: ProbeContext) => Promise<ProbeResult>,
): Promise<ProbeResult> {
	const began = performance.now()
	const ending = new AbortController()
	const context: ProbeContext = {
		...limits,
		signal: ending.signal,
		elapsedMs: () => Math.round(performance.now() - began),
		facts: {},
	}
	const over = Promise.withResolvers<never>()
	const timer = setTimeout(() => {
		over.reject(new Failure('timeout', { code: 'silent', ms: limits.timeoutMs }))
	}, limits.timeoutMs)
	try {
		return await Promise.race([watch(context), over.promise])
	} catch (error) {
		const { code, detail } = failureOf(error)
		const outcome = code === 'not-possible' ? 'unknown' : 'down'
		return probeResult(outcome, { cause: code, detail, facts: context.facts })
	} finally {
		clearTimeout(timer)
		ending.abort()
	}
}
