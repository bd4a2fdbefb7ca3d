/**
 * The text of a file as programs save it: UTF-8, UTF-16 with its mark, Windows-1252 where it is neither, since older ones
 * still write it. `null` for what is no text. Where it `isCut`, half a character at the end is left out.
 */
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
