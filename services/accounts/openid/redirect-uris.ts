import { hostKind } from '#platform/network/address-kind.ts'

export const uriProblems = [
	'URI_REQUIRED',
	'URI_INCOMPLETE',
	'URI_NOT_HTTPS',
	'URI_WITH_FRAGMENT',
	'URI_WITH_WILDCARD',
	'URI_WITH_PASSWORD',
	'TOO_MANY_URIS',
	'URI_NOT_PUBLIC',
	'URI_WITH_PORT',
] as const

export type UriProblem = (typeof uriProblems)[number]

const maxUris = 20
const maxCharacters = 2000
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Validates a redirect or logout URI. It is later compared as an exact string, so it must be complete, without wildcard
 * or fragment (RFC 9700, 2.1 and 4.1), and https or loopback (RFC 8252, 7.3). Null if it is valid.
 */
export function uriProblem(uri: string): UriProblem | null {
	if (uri.includes('*')) return 'URI_WITH_WILDCARD'
	if (uri.includes('#')) return 'URI_WITH_FRAGMENT'
	if (uri.length > maxCharacters || /[\s\p{Cc}]/u.test(uri) || !URL.canParse(uri)) return 'URI_INCOMPLETE'
	const { protocol, hostname, username, password } = new URL(uri)
	if (username || password) return 'URI_WITH_PASSWORD'
	if (protocol === 'https:') return null
	return protocol === 'http:' && loopbackHosts.has(hostname) ? null : 'URI_NOT_HTTPS'
}

/** The first problem of a list, or null. */
export function urisProblem(uris: readonly string[]): UriProblem | null {
	if (uris.length > maxUris) return 'TOO_MANY_URIS'
	return uris.map(uriProblem).find((problem) => problem !== null) ?? null
}

/** Whether the host of the site is on this machine or in a private network, without resolving its name. */
export function isPrivateSite(siteUrl: string): boolean {
	return hostKind(new URL(siteUrl).hostname) === 'private'
}

export function calledUriProblem(uri: string, siteUrl: string): UriProblem | null {
	const problem = uriProblem(uri)
	if (problem) return problem
	const { hostname, port } = new URL(uri)
	const kind = hostKind(hostname)
	const fromPrivate = isPrivateSite(siteUrl)
	if (kind !== 'public' && !(kind === 'private' && fromPrivate)) return 'URI_NOT_PUBLIC'
	return port && !fromPrivate ? 'URI_WITH_PORT' : null
}
