/** UTF-8, UTF-16 with a byte order mark, or Windows-1252; `null` for binary data. `isCut` drops half a character at the end. */
export function decodeText(bytes: Uint8Array, isCut = false): string | null {
	const text = decoded(bytes, isCut)
	return text.includes('\0') ? null : text
}

function decoded(bytes: Uint8Array, isCut: boolean): string {
	const [first, second] = bytes
	if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}
