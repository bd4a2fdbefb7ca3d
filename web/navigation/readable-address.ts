/** Unchanged if it is not well encoded. */
export function readableAddress(address: string): string {
	try {
		return decodeURI(address)
	} catch {
		return address
	}
}
