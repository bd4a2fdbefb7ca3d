import type { Challenge } from '#platform/proof-of-work.ts'

/** 429 with the specified body. better-auth's clients read `X-Retry-After`. */
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
 * 403 with a challenge: repeating the request unchanged would fail again (RFC 9110, 15.5.4). `Retry-After` is the time
 * until none is demanded, for clients that cannot solve it.
 */
export function challengeRequired(challenge: Challenge, easesInMs: number): Response {
	return Response.json(
		{ code: 'CHALLENGE_REQUIRED', message: 'Challenge required', challenge },
		{ status: 403, headers: { 'retry-after': String(secondsIn(easesInMs)), 'cache-control': 'no-store' } },
	)
}

/** 415 for a media type that the account API does not read. */
export function unsupportedMediaType(): Response {
	return Response.json(
		{ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Unsupported Media Type' },
		{ status: 415, headers: { 'cache-control': 'no-store' } },
	)
}

/** Whole seconds, rounded up. */
export const secondsIn = (ms: number) => Math.max(1, Math.ceil(ms / 1000))
