import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { type AuthOptions, createAuth } from '#services/accounts/auth.ts'
import { siteUrl } from '#services/accounts/testing.ts'
import type { Challenge } from '#platform/proof-of-work.ts'
import { defaultLimits, type Limits } from './limits.ts'

export function limitsWith(calls: Partial<Limits['calls']>): Limits {
	return {
		calls: { ...defaultLimits.calls, ...calls },
		challenge: { ...defaultLimits.challenge, rounds: 3, bits: 4 },
	}
}

/** A clock that only `pass` advances. */
export function manualClock() {
	let nowMs = Date.parse('2026-03-14T09:00:00Z')
	const clock: Clock = { now: () => new Date(nowMs) }
	return {
		clock,
		pass: (seconds: number) => {
			nowMs += seconds * 1000
		},
	}
}

/** Solves a challenge like a browser. */
export function answerTo({ token, seed, rounds, bits }: Challenge): string {
	const solutions = Array.from({ length: rounds }, (_, round) => {
		for (let number = 0; ; number += 1) {
			const digest = createHash('sha256').update(`${seed}:${round}:${number}`).digest()
			if (Math.clz32(digest.readUInt32BE(0)) >= bits) return number
		}
	})
	return `${token}~${solutions.join('-')}`
}

export type Endpoint = { path: string; method: 'GET' | 'POST'; fields: string[]; queryFields: string[] }

/** The mounted endpoints, listed by a better-auth instance that is used only for this. */
export function endpointsOf(database: Pick<AuthOptions, 'db' | 'engine'>): Endpoint[] {
	const options = {
		...database,
		secret: 'a'.repeat(32),
		baseUrl: siteUrl,
		trustedTargets: { patchTrustedOrigins() {} },
	}
	const nothing = {
		mailer: {},
		settings: {},
		passwords: {},
		background: {},
		rateLimiter: {},
		clock: {},
		log: {},
	}
	const auth = createAuth({ ...options, ...nothing } as unknown as AuthOptions)
	const closed = new Set<string>(auth.options.disabledPaths)
	return Object.values(auth.api as Record<string, Mounted>).flatMap(
		({ path, options: { method, body, query, metadata } }) => {
			if (!path || closed.has(path) || metadata?.SERVER_ONLY) return []
			const [first] = [method].flat()
			if (first !== 'GET' && first !== 'POST') return []
			return [{ path, method: first, fields: fieldsOf(body), queryFields: fieldsOf(query) }]
		},
	)
}

type Mounted = {
	path?: string
	options: {
		method?: string | string[]
		body?: z.ZodType
		query?: z.ZodType
		metadata?: { SERVER_ONLY?: boolean }
	}
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
	if (!schema) return []
	if ('shape' in schema) return Object.keys(schema.shape as object)
	if ('unwrap' in schema) return fieldsOf((schema.unwrap as () => z.ZodType)())
	if ('options' in schema) return [...new Set((schema.options as z.ZodType[]).flatMap(fieldsOf))]
	return []
}
