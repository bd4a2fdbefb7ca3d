import { decodeText } from '#web/tools/decode-text.ts'
import { countCharacters } from './measures.ts'
import { maxOwnTextLength } from './options.ts'

/** UTF-16 units. */
const maxWordLength = 60

const around = /^[\p{Ps}\p{Pi}\p{Pf}"'.,;:!?…]+|[\p{Pe}\p{Pi}\p{Pf}"'.,;:!?…]+$/gu

export function wordsIn(text: string): string[] {
	const words = text
		.slice(0, maxOwnTextLength)
		.toWellFormed()
		.normalize('NFC')
		.replaceAll(/\p{Cc}/gu, ' ')
		.split(/\s+/)
		.map((word) => word.replaceAll(around, ''))
		.filter((word) => word !== '' && word.length <= maxWordLength && standsAlone(word))
	return [...new Set(words)]
}

/** Rejects words with a leading combining mark, which would combine with the preceding character. */
const standsAlone = (word: string) => countCharacters(`.${word}.`) === countCharacters(word) + 2

/** A UTF-16 unit takes at most three bytes in UTF-8. */
const maxBytes = 3 * maxOwnTextLength

/** `null` if the file is binary or cannot be read. */
export async function textOfFile(file: File): Promise<string | null> {
	try {
		const bytes = new Uint8Array(await file.slice(0, maxBytes).arrayBuffer())
		return decodeText(bytes, file.size > maxBytes)
	} catch {
		return null
	}
}
