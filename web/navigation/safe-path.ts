// A backslash counts as a slash in browsers' address parser, and it drops control characters.
// oxlint-disable-next-line no-control-regex -- control characters are what must not pass
const unsafe = /[\\\u0000-\u001f\u007f]|%(?:0[0-9a-f]|1[0-9a-f]|5c|7f)/i

const anySite = 'https://site.invalid'

/**
 * Percent-encodes a path of this site for use in a header; null unless it begins with one slash and no browser reads
 * another host in it, also once dots are resolved (`/.//host`).
 */
export function safePath(text: string): string | null {
	if (!isOnSite(text) || !isOnSite(text.replaceAll(/%2f/gi, '/'))) return null
	const { pathname, search, hash } = new URL(text, anySite)
	return pathname + search + hash
}

function isOnSite(path: string): boolean {
	if (!path.startsWith('/') || path.startsWith('//') || unsafe.test(path)) return false
	if (!URL.canParse(path, anySite)) return false
	const { origin, pathname } = new URL(path, anySite)
	return origin === anySite && !pathname.startsWith('//')
}
