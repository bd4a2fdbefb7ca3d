/** A relative address as a path in the folder, never above it; others as they are. */
export function pathInFolder(address: string, path: string): string {
	if (/^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(address)) return address
	const segments = path.split('/').slice(0, -1)
	for (const segment of decodedPath(address).split('/')) {
		if (segment === '..') segments.pop()
		else if (segment !== '.' && segment !== '') segments.push(segment)
	}
	return segments.join('/')
}

/** The path of an address without its query, decoded where it is percent-encoded. */
export function decodedPath(address: string): string {
	const path = address.replace(/[?#].*$/, '')
	try {
		return decodeURIComponent(path)
	} catch {
		return path
	}
}
