// A backslash counts as a slash in browsers' address parser, and it drops control characters.
// oxlint-disable-next-line no-control-regex -- control characters are what must not pass
const unsafe = /[\\\u0000-\u001f\u007f]|%(?:0[0-9a-f]|1[0-9a-f]|5c|7f)/i

/** Whether a text is a path of this site: one slash first, nothing that a browser would read as another host. */
export function isSafePath(text: string): boolean {
	return /^\/(?!\/|%2f)/i.test(text) && !unsafe.test(text)
}
