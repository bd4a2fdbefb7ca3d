/** An address as a person writes it; left as it is where it is not well encoded. */
export function readableAddress(address: string): string {
	try {
		return decodeURI(address)
	} catch {
		return address
	}
}
