// Upstream: better-auth splits a large cookie cache over several cookies, which together exceed the header limit of Node.

/**
 * better-auth spreads a cookie cache of more than 4093 characters over several cookies; a browser that sends them all
 * would go beyond the headers that Node takes. Such a cache is not written.
 */
export function dropSplitCache(headers: Headers | undefined, name: string): void {
	const lines = headers?.getSetCookie() ?? []
	const kept = lines.filter((line) => !line.startsWith(`${name}.`))
	if (!headers || kept.length === lines.length) return
	headers.delete('set-cookie')
	for (const line of kept) headers.append('set-cookie', line)
}
