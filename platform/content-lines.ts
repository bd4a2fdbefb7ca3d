/** A content line of an iCalendar: its name with parameters, and its encoded value (RFC 5545, 3.1). */
export type ContentLine = readonly [name: string, value: string]

const maxOctets = 75

/** Serializes a calendar (RFC 5545, 3.1): lines end with CRLF and are folded at 75 octets, never within a character. */
export function contentLines(lines: readonly ContentLine[]): string {
	return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')
}

/** Escapes a TEXT value (RFC 5545, 3.3.11) and removes control characters, which it cannot contain. */
export function textValue(text: string): string {
	return text
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
		.replaceAll('\n', '\\n')
		.replaceAll(/[^\P{Cc}\t]/gu, '')
}

/** `20260329T013000Z` */
export function utcValue(ms: number): string {
	return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function folded(line: string): string {
	let text = ''
	let octets = 0
	for (const character of line) {
		const width = Buffer.byteLength(character)
		if (octets + width > maxOctets) {
			text += '\r\n '
			octets = 1
		}
		text += character
		octets += width
	}
	return text
}
