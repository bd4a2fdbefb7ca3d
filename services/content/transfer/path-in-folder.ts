/** A relative address as a path in the folder, never above it; others as they are. */
export function pathInFolder(address: string, path: string): string {
	if (/^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(address)) return address
	const segments = path.split('/').slice(0, -1)
	for (const segment of decoded(address.replace(/[?#].*$/, '')).split('/')) {
		if (segment === '..') segments.pop()
		else if (segment !== '.' && segment !== '') segments.push(segment)
	}
	return segments.join('/')
}

function decoded(address: string): string {
	try {
		return decodeURIComponent(address)
	} catch {
		return address
	}
}
