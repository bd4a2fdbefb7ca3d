const protocols = new Set(['http:', 'https:', 'mailto:'])

/**
 * Whether the site links to this address: relative, http, https or mailto. Uses the URL parser of browsers, so that every
 * spelling of `javascript:` is recognised.
 */
export function isAllowedAddress(url: string): boolean {
	const address = URL.parse(url, 'https://relative.invalid/')
	return address !== null && protocols.has(address.protocol)
}
