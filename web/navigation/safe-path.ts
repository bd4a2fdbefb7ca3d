// Browsers parse a backslash as a slash and drop control characters (WHATWG URL, 4.4).
// oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
const unsafeCharacters = /[\\\u0000-\u001f\u007f]|%(?:0[0-9a-f]|1[0-9a-f]|5c|7f)/i

const placeholderOrigin = 'https://site.invalid'

/**
 * Percent-encodes a path of this site for use in a header. Null unless it begins with exactly one slash and cannot
 * resolve to another host, even after dot segments are removed (`/.//host`).
 */
export function safePath(text: string): string | null {
	if (!isOnSite(text) || !isOnSite(text.replaceAll(/%2f/gi, '/'))) return null
	const { pathname, search, hash } = new URL(text, placeholderOrigin)
	return pathname + search + hash
}

function isOnSite(path: string): boolean {
	if (!path.startsWith('/') || path.startsWith('//') || unsafeCharacters.test(path)) return false
	if (!URL.canParse(path, placeholderOrigin)) return false
	const { origin, pathname } = new URL(path, placeholderOrigin)
	return origin === placeholderOrigin && !pathname.startsWith('//')
}
