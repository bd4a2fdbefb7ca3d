import type { Clock } from '#platform/clock.ts'
import { networksOf } from '#platform/network/networks-of.ts'

type AllowanceOptions = {
	/** Calls at once. */
	burst: number
	/** Then one in so many milliseconds. */
	everyMs: number
	clock: Clock
}

/** Addresses that are remembered: who is forgotten begins anew. */
const mostRemembered = 10_000

/**
 * How often one address may have something that costs us time, counted in this process alone: for what nobody could
 * guess or steal by asking often. Answers with the whole seconds to wait, 0 for those who may go on.
 */
export function createAllowance({ burst, everyMs, clock }: AllowanceOptions): (address: string) => number {
	/** When the calls of each address will be forgotten, in milliseconds; the last to ask is the last here. */
	const emptyAt = new Map<string, number>()
	return (given) => {
		const { address } = networksOf(given)
		const nowMs = clock.now().getTime()
		const next = Math.max(emptyAt.get(address) ?? 0, nowMs) + everyMs
		const beyondMs = next - nowMs - burst * everyMs
		if (beyondMs > 0) return Math.ceil(beyondMs / 1000)
		emptyAt.delete(address)
		emptyAt.set(address, next)
		const [oldest] = emptyAt.keys()
		if (emptyAt.size > mostRemembered && oldest !== undefined) emptyAt.delete(oldest)
		return 0
	}
}
