import { APIError } from 'better-auth/api'
import type { Clock } from '#platform/clock.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'

type Person = Record<string, unknown> & { updatedAt: Date | string; image?: string | null }

type Asked = { user: Person; scopes: readonly string[]; requestedClaims: readonly string[] }

/** The claims that userinfo can answer. */
export const supportedClaims = [
	'sub',
	'name',
	'given_name',
	'family_name',
	'preferred_username',
	'profile',
	'picture',
	'updated_at',
	'roles',
	'email',
	'email_verified',
]

/**
 * What better-auth's own claims lack, for the scope `profile` and for claims asked by name. `roles` is ours: the
 * names of the person's roles. Times are in seconds since 1970 (OpenID Connect Core 5.1).
 */
export function profileClaims(siteUrl: string, clock: Clock) {
	return ({ user, scopes, requestedClaims }: Asked) => {
		refuseBanned(user, clock.now())
		const username = String(user['username'])
		const picture = user.image ? new URL(user.image, siteUrl).href : undefined
		const claims = {
			preferred_username: username,
			profile: new URL(`/profils/${username}`, siteUrl).href,
			picture,
			updated_at: Math.floor(new Date(user.updatedAt).getTime() / 1000),
			roles: String(user['role'] ?? 'member').split(','),
		}
		if (scopes.includes('profile')) return claims
		return Object.fromEntries(Object.entries(claims).filter(([name]) => requestedClaims.includes(name)))
	}
}

/**
 * Ends what the tokens of a banned person could still do: a refresh token outlives the sessions that a ban closes.
 * @throws {APIError} 401 invalid_token
 */
export function refuseBanned(user: Record<string, unknown> | null | undefined, now: Date): void {
	if (user && isBanned(user, now)) throw new APIError('UNAUTHORIZED', { error: 'invalid_token' })
}

/** The same where tokens are given. @throws {APIError} 400 invalid_grant */
export function refuseTokens(user: Record<string, unknown> | null | undefined, now: Date): void {
	if (user && isBanned(user, now)) throw new APIError('BAD_REQUEST', { error: 'invalid_grant' })
}
