/**
 * The text of a table as programs save it: UTF-8, UTF-16 with its mark, Windows-1252 where it is neither, since
 * spreadsheets still write it. `null` for what is no text.
 */
export function textOf(bytes: ArrayBuffer): string | null {
	const [first, second] = new Uint8Array(bytes)
	const isWide = first === 0xff && second === 0xfe
	const text = isWide ? new TextDecoder('utf-16le').decode(bytes) : narrowText(bytes)
	return text.includes('\0') ? null : text
}

function narrowText(bytes: ArrayBuffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}
