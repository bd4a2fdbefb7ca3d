/** One line of a calendar: its name with parameters, and its value as RFC 5545 writes it. */
export type Line = readonly [name: string, value: string]

const maxOctets = 75

/** The text of a calendar (RFC 5545, 3.1): lines folded at 75 octets, never within a character, each ended by CRLF. */
export function calendarText(lines: readonly Line[]): string {
	return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')
}

/** Words of people as a TEXT value (RFC 5545, 3.3.11). Control characters have no place in one. */
export function textValue(words: string): string {
	return words
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
