const protocols = new Set(['http:', 'https:', 'mailto:'])

/** Whether the site links to this address: relative, http, https or mailto, like `renderMarkdown`. */
export function isAllowedAddress(url: string): boolean {
	const address = URL.parse(url, 'https://relative.invalid/')
	return address !== null && protocols.has(address.protocol)
}
