/** Bytes of a line, its end not counted. RFC 5545, section 3.1; RFC 6350, section 3.2. */
const maxLineLength = 75

const utf8 = new TextEncoder()

/** A text value: what has a meaning behind a backslash. RFC 5545, section 3.3.11; RFC 6350, section 3.4. ':' has none. */
export const textValue = (text: string) =>
	text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Lines as calendars and contacts have them: ended by CR LF, and folded between characters where they are too long. */
export function contentLines(lines: readonly string[]): string {
	return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function folded(line: string): string {
	let folded = ''
	let length = 0
	for (const character of line) {
		const bytes = utf8.encode(character).length
		if (length + bytes > maxLineLength) {
			folded += '\r\n '
			length = 1
		}
		folded += character
		length += bytes
	}
	return folded
}
