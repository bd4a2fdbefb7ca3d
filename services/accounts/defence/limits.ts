/** At most `max` requests of one address before a pause of `windowSeconds`. */
type RateLimit = { windowSeconds: number; max: number }

/** By path under `/api/auth`; every other path has 100 in 10 s. */
export type RateLimits = Record<string, RateLimit>

/** A person who mistypes is never stopped; a guesser gets some thirty tries a minute. */
export const defaultLimits: RateLimits = {
	'/sign-in/email': { windowSeconds: 10, max: 5 },
	'/sign-up/email': { windowSeconds: 10, max: 5 },
	'/reset-password': { windowSeconds: 10, max: 5 },
	'/request-password-reset': { windowSeconds: 60, max: 3 },
	'/send-verification-email': { windowSeconds: 60, max: 3 },
}

/** Reads that cost one query are not counted: counting would cost a write. */
const uncounted = { '/get-session': false, '/ok': false } as const

/** The limits in the form that better-auth takes. */
export function rateLimitOptions(limits: RateLimits | false) {
	if (limits === false) return { enabled: false }
	const counted = Object.entries(limits).map(([path, { windowSeconds, max }]) => [
		path,
		{ window: windowSeconds, max },
	])
	return {
		enabled: true,
		storage: 'database' as const,
		window: 10,
		max: 100,
		customRules: { ...Object.fromEntries(counted), ...uncounted } as Record<
			string,
			{ window: number; max: number } | false
		>,
	}
}
