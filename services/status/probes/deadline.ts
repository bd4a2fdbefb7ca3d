import type { AddressRules } from '#platform/network/checked-lookup.ts'
import { Failure, failureOf } from './failure.ts'
import { type Facts, type ProbeResult, probeResult } from './probe-result.ts'

/** Private networks are out of reach unless the rules say otherwise. */
export type Limits = Pick<AddressRules, 'allowPrivate' | 'privateNetworks'> & {
	timeoutMs: number
	/** Asked for names instead of this machine's own; for tests. */
	nameServers?: readonly string[]
}

/** One look under way. */
export type ProbeContext = Limits & {
	/** Fires as the look ends, well or not: what it opened is to be closed then. */
	signal: AbortSignal
	/** Since the look began, in whole milliseconds. */
	elapsedMs(): number
	/** What was learnt, also when the look fails after. */
	facts: Facts
}

/** Looks until `timeoutMs` at most: whatever `watch` still does then is left alone, and its sockets are closed. */
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
