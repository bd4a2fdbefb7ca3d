import type { Challenge } from './proof-of-work.ts'

/** 429 with the catalogue's body. `X-Retry-After` is the name under which better-auth's clients look for the wait. */
export function tooManyRequests(waitMs: number): Response {
	const seconds = String(secondsIn(waitMs))
	return Response.json(
		{ code: 'TOO_MANY_REQUESTS', message: 'Too many requests' },
		{
			status: 429,
			headers: { 'retry-after': seconds, 'x-retry-after': seconds, 'cache-control': 'no-store' },
		},
	)
}

/**
 * 403, because trying again unchanged is rejected again (RFC 9110, 15.5.4), with the challenge that opens the way;
 * `Retry-After` says when it is lifted, for a client that cannot solve it.
 */
export function challengeRequired(challenge: Challenge, easesInMs: number): Response {
	return Response.json(
		{ code: 'CHALLENGE_REQUIRED', message: 'Challenge required', challenge },
		{ status: 403, headers: { 'retry-after': String(secondsIn(easesInMs)), 'cache-control': 'no-store' } },
	)
}

/** 415: a body of a type in which the account API reads no fields. */
export function unsupportedMediaType(): Response {
	return Response.json(
		{ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Unsupported Media Type' },
		{ status: 415, headers: { 'cache-control': 'no-store' } },
	)
}

/** Whole seconds, never fewer than the wait. */
export const secondsIn = (ms: number) => Math.max(1, Math.ceil(ms / 1000))
