/** In bytes, without the line end. RFC 5545, section 3.1; RFC 6350, section 3.2. */
const maxLineLength = 75

const utf8 = new TextEncoder()

/** RFC 5545, section 3.3.11; RFC 6350, section 3.4. */
export const textValue = (text: string) =>
	text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

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
