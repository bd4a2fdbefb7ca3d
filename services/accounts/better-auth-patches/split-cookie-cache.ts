// better-auth splits a large cookie cache over several cookies, which together exceed the header limit of Node.
// Upstream: https://github.com/better-auth/better-auth/issues/5378.

/** Removes a cookie cache of more than 4093 characters from an answer. */
export function dropSplitCache(headers: Headers | undefined, name: string): void {
	const lines = headers?.getSetCookie() ?? []
	const remaining = lines.filter((line) => !line.startsWith(`${name}.`))
	if (!headers || remaining.length === lines.length) return
	headers.delete('set-cookie')
	for (const line of remaining) headers.append('set-cookie', line)
}
