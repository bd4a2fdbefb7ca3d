import { isAuthorizationQuery } from '#web/navigation/authorization-query.ts'
import { safePath } from '#web/navigation/safe-path.ts'

/**
 * The target after sign-in as an encoded path of this site: a safe path, an address on the site's own origin, the
 * consent page for an authorization request, or `/auth/leave` for an https address with a trusted origin; else null.
 */
export function callbackTarget(query: URLSearchParams, publicUrl: string): string | null {
	if (isAuthorizationQuery(query)) return `/auth/oidc?${query}`
	const requested = query.get('callbackURL') ?? query.get('callbackUrl')
	if (!requested) return null
	const path = safePath(requested)
	if (path !== null) return path
	if (!URL.canParse(requested)) return null
	const { origin, protocol, pathname, search, hash } = new URL(requested)
	if (origin === new URL(publicUrl).origin) return safePath(pathname + search + hash)
	return protocol === 'https:' ? withTarget('/auth/leave', requested.toWellFormed()) : null
}

export function withTarget(path: string, target: string | null): string {
	return target ? `${path}?callbackURL=${encodeURIComponent(target)}` : path
}
