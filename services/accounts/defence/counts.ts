import { createHmac, createSecretKey } from 'node:crypto'
import type { Bucket } from './buckets.ts'
import type { CallKind, Limit, Limits, Scope } from './limits.ts'

/** One limit of a call and the bucket that holds it. */
export type Counted = Bucket & { limit: Limit; scope: Scope }

/** Who is counted: the account that a call speaks of, if it does, and where the call comes from. */
type Counters = { [Name in Scope]?: string }

/** The buckets of a call. Their keys are hashed: the table of counts tells nobody's address. */
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

/** Milliseconds until every bucket takes one more call. */
export function waitOf(buckets: readonly Bucket[], held: Map<string, number>, nowMs: number): number {
	const waits = buckets.map(
		({ key, costMs, capacityMs }) => (held.get(key) ?? 0) + costMs - capacityMs - nowMs,
	)
	return Math.max(0, ...waits)
}

/**
 * How far the fullest bucket is beyond the point where challenges begin (1 at that point, 2 with twice the calls),
 * and in how many milliseconds none will be asked.
 */
export function pressureOf(buckets: readonly Counted[], held: Map<string, number>, nowMs: number) {
	let pressure = 0
	let easesInMs = 0
	for (const { key, costMs, limit } of buckets) {
		if (limit.challengeAfter === undefined) continue
		const filledMs = (held.get(key) ?? 0) - nowMs
		const here = Math.ceil(filledMs / costMs) / limit.challengeAfter
		pressure = Math.max(pressure, here)
		if (here >= 1) easesInMs = Math.max(easesInMs, filledMs - (limit.challengeAfter - 1) * costMs)
	}
	return { pressure, easesInMs }
}
