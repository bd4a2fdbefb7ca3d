// A backslash counts as a slash in browsers' address parser, and it drops control characters.
// oxlint-disable-next-line no-control-regex -- control characters are what must not pass
const unsafe = /[\\\u0000-\u001f\u007f]|%(?:0[0-9a-f]|1[0-9a-f]|5c|7f)/i

const anySite = 'https://site.invalid'

/**
 * Whether a text is a path of this site: one slash first, nothing that a browser would read as another host, also
 * once its dots are resolved (`/.//host`).
 */
export function isSafePath(text: string): boolean {
	if (!text.startsWith('/') || unsafe.test(text)) return false
	const slashes = text.replaceAll(/%2f/gi, '/')
	return [text, slashes].every((path) => {
		if (path.startsWith('//') || !URL.canParse(path, anySite)) return false
		const { origin, pathname } = new URL(path, anySite)
		return origin === anySite && !pathname.startsWith('//')
	})
}
