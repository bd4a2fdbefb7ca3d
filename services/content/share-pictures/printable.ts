import type { FaceName, Fonts } from './fonts.ts'

/** What stands for characters that fonts often lack: the narrow no-break space, and hyphens. */
const substitutes: Record<string, string> = { '\u202F': '\u00A0', '\u2010': '-', '\u2011': '-' }

/**
 * A text as a face can show it, on one line, at most `maxLength` characters: what has no glyph is left out, and so are
 * controls. No-break spaces stay.
 */
export function printable(
	text: string,
	{ face, fonts, maxLength }: { face: FaceName; fonts: Fonts; maxLength: number },
): string {
	const has = (character: string) => fonts.covers(face, character.codePointAt(0)!)
	const shown = (character: string) => {
		if (/[\p{Cf}\p{M}]/u.test(character)) return ''
		if (has(character)) return character
		const plain = [...(substitutes[character] ?? character.normalize('NFKC'))]
		if (plain.every(has)) return plain.join('')
		return /\s/.test(character) ? ' ' : ''
	}
	const characters = [
		...text
			.slice(0, 8 * maxLength)
			.normalize('NFC')
			.replaceAll(/\p{Cc}/gu, ' '),
	]
	const line = characters
		.map(shown)
		.join('')
		// Where a character was left out between two spaces, the one that does not break stays.
		.replaceAll(/ *([\u00A0\u202F])[ \u00A0\u202F]*/g, '$1')
		.replaceAll(/ {2,}/g, ' ')
		.trim()
	const cut = [...line]
	return cut.length > maxLength
		? `${cut
				.slice(0, maxLength - 1)
				.join('')
				.trimEnd()}…`
		: line
}
