import { isAuthorizationQuery } from '#web/navigation/authorization-query.ts'
import { safePath } from '#web/navigation/safe-path.ts'

/**
 * Where the query of a sign-in page asks to go afterwards, as an encoded path of this site: from a safe path, or from a
 * full address on the site's own origin; to the page of consent where another service asks. A full https address
 * elsewhere becomes the page that leads there if its origin is trusted. Null when it asks for nothing or for anything else.
 */
export function callbackTarget(query: URLSearchParams, publicUrl: string): string | null {
	if (isAuthorizationQuery(query)) return `/auth/oidc?${query}`
	const asked = query.get('callbackURL') ?? query.get('callbackUrl')
	if (!asked) return null
	const path = safePath(asked)
	if (path !== null) return path
	if (!URL.canParse(asked)) return null
	const { origin, protocol, pathname, search, hash } = new URL(asked)
	if (origin === new URL(publicUrl).origin) return safePath(pathname + search + hash)
	return protocol === 'https:' ? withTarget('/auth/leave', asked.toWellFormed()) : null
}

/** The address of a sister page that keeps the same target. */
export function withTarget(path: string, target: string | null): string {
	return target ? `${path}?callbackURL=${encodeURIComponent(target)}` : path
}
