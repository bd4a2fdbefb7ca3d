import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Challenge } from './challenge.ts'
import { defaultLimits, type Limits } from './limits.ts'

/** The product's limits with some of them changed, and challenges that take no time to solve. */
export function limitsWith(calls: Partial<Limits['calls']>): Limits {
	return {
		calls: { ...defaultLimits.calls, ...calls },
		challenge: { ...defaultLimits.challenge, rounds: 3, bits: 4 },
	}
}

/** A clock that stands still until it is moved. */
export function standingClock() {
	let nowMs = Date.parse('2026-03-14T09:00:00Z')
	const clock: Clock = { now: () => new Date(nowMs) }
	return {
		clock,
		pass: (seconds: number) => {
			nowMs += seconds * 1000
		},
	}
}

/** What a browser would send for a challenge. */
export function answerTo({ token, seed, rounds, bits }: Challenge): string {
	const solutions = Array.from({ length: rounds }, (_, round) => {
		for (let number = 0; ; number += 1) {
			const digest = createHash('sha256').update(`${seed}:${round}:${number}`).digest()
			if (Math.clz32(digest.readUInt32BE(0)) >= bits) return number
		}
	})
	return `${token}~${solutions.join('-')}`
}
