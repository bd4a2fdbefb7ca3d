import { APIError } from 'better-auth/api'
import type { Clock } from '#platform/clock.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'

type User = Record<string, unknown> & {
	updatedAt: Date | string
	image?: string | null
	avatar?: string | null
}

type ClaimsOptions = { user: User; scopes: readonly string[]; requestedClaims: readonly string[] }

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
 * Claims that better-auth lacks, for the scope `profile` and for claims requested by name. `roles` is our own claim: the
 * names of the user's roles. Times are in seconds since 1970 (OpenID Connect Core 5.1).
 */
export function profileClaims(siteUrl: string, clock: Clock) {
	return ({ user, scopes, requestedClaims }: ClaimsOptions) => {
		rejectBanned(user, clock.now())
		const username = String(user['username'])
		const address = user.avatar ?? user.image
		const picture = address ? new URL(address, siteUrl).href : undefined
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
 * Rejects the tokens of a banned user: refresh tokens outlive the sessions that a ban ends.
 * @throws {APIError} 401 invalid_token
 */
export function rejectBanned(user: Record<string, unknown> | null | undefined, now: Date): void {
	if (user && isBanned(user, now)) throw new APIError('UNAUTHORIZED', { error: 'invalid_token' })
}

/** The same where tokens are issued. @throws {APIError} 400 invalid_grant */
export function rejectBannedGrant(user: Record<string, unknown> | null | undefined, now: Date): void {
	if (user && isBanned(user, now)) throw new APIError('BAD_REQUEST', { error: 'invalid_grant' })
}
