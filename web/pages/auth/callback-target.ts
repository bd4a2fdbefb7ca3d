import { isAuthorizationQuery } from '#web/authorization-query.ts'
import { isSafePath } from '#web/safe-path.ts'

/**
 * Where the query of a sign-in page asks to go afterwards, as a path of this site: from a safe path, or from a full
 * address on the site's own origin; to the page of consent where another service asks. Null when it asks for nothing
 * or for anywhere else.
 */
export function callbackTarget(query: URLSearchParams, publicUrl: string): string | null {
	if (isAuthorizationQuery(query)) return `/auth/oidc?${query}`
	const asked = query.get('callbackURL') ?? query.get('callbackUrl')
	if (!asked) return null
	return isSafePath(asked) ? asked : pathOnSite(asked, publicUrl)
}

function pathOnSite(address: string, publicUrl: string): string | null {
	if (!URL.canParse(address)) return null
	const { origin, pathname, search, hash } = new URL(address)
	const path = pathname + search + hash
	return origin === new URL(publicUrl).origin && isSafePath(path) ? path : null
}

/** The address of a sister page that keeps the same target. */
export function withTarget(path: string, target: string | null): string {
	return target ? `${path}?callbackURL=${encodeURIComponent(target)}` : path
}
