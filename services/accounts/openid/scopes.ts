/** Scopes that a client may request (OpenID Connect Core 5.4 and 11). */
export const openidScopes = ['openid', 'profile', 'email', 'offline_access'] as const

export type OpenidScope = (typeof openidScopes)[number]

/** The known scopes of a space-separated list, in its order: unknown ones are ignored (OpenID Connect Core 3.1.2.1). */
export function knownScopes(list: string): OpenidScope[] {
	const requested = new Set(list.split(' '))
	return [...requested].flatMap((scope) => openidScopes.find((known) => known === scope) ?? [])
}
