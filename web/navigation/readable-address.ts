/** Decodes an address for display; unchanged if its encoding is invalid. */
export function readableAddress(address: string): string {
	try {
		return decodeURI(address)
	} catch {
		return address
	}
}
