import { createHmac, createSecretKey } from 'node:crypto'
import type { Bucket, BucketLevel } from '#platform/rate-limit.ts'
import type { CallKind, Limit, Limits, Scope } from './limits.ts'

export type Counted = Bucket & { limit: Limit; scope: Scope }

type Counters = { [Name in Scope]?: string }

/** The buckets of a request. Their keys are hashed, so that the table contains no addresses. */
export function createCounts(secret: string, calls: Limits['calls']) {
	const hashKey = createSecretKey(createHmac('sha256', secret).update('limits').digest())
	const hashed = (text: string) => createHmac('sha256', hashKey).update(text).digest('base64url').slice(0, 22)

	return {
		hashed,
		of(kind: CallKind, counters: Counters): Counted[] {
			return Object.entries(counters).flatMap(([name, counted]) => {
				const scope = name as Scope
				return (calls[kind][scope] ?? []).map((limit, tier) => ({
					key: `${kind} ${scope} ${tier} ${hashed(counted)}`,
					costMs: limit.everySeconds * 1000,
					capacityMs: limit.burst * limit.everySeconds * 1000,
					limit,
					scope,
				}))
			})
		},
	}
}

type Demand = {
	extraBits: number
	/** The minimum that a solution must have: one step less, because the demand may grow while a client computes. */
	minExtraBits: number
	/** Milliseconds until no proof of work is demanded. */
	easesInMs: number
}

/** The proof of work that the buckets of a request demand, or null. */
export function demandOf(
	buckets: readonly Counted[],
	levels: ReadonlyMap<string, BucketLevel>,
	nowMs: number,
	maxDoublings: number,
): Demand | null {
	const demands = buckets.flatMap(({ key, costMs, limit }): Demand[] => {
		const { challengeAfter, bitsPerDoubling = 1 } = limit
		if (challengeAfter === undefined) return []
		const filledMs = (levels.get(key)?.emptyAt ?? 0) - nowMs
		const pressure = Math.ceil(filledMs / costMs) / challengeAfter
		if (pressure < 1) return []
		const extraBits = bitsPerDoubling * Math.min(maxDoublings, Math.floor(Math.log2(pressure)))
		const minExtraBits = Math.max(0, extraBits - bitsPerDoubling)
		return [{ extraBits, minExtraBits, easesInMs: filledMs - (challengeAfter - 1) * costMs }]
	})
	const maxOf = (name: keyof Demand) => Math.max(...demands.map((demand) => demand[name]))
	if (demands.length === 0) return null
	return {
		extraBits: maxOf('extraBits'),
		minExtraBits: maxOf('minExtraBits'),
		easesInMs: maxOf('easesInMs'),
	}
}
