import { countCharacters } from './measures.ts'
import { longestOwnText } from './options.ts'

/** In UTF-16 units; what is longer is no word. */
const longestWord = 60

const around = /^[\p{Ps}\p{Pi}\p{Pf}"'.,;:!?…]+|[\p{Pe}\p{Pi}\p{Pf}"'.,;:!?…]+$/gu

/** The words of a list or of any text, each once, without the punctuation around them. */
export function wordsIn(text: string): string[] {
	const words = text
		.slice(0, longestOwnText)
		.toWellFormed()
		.normalize('NFC')
		.replaceAll(/\p{Cc}/gu, ' ')
		.split(/\s+/)
		.map((word) => word.replaceAll(around, ''))
		.filter((word) => word !== '' && word.length <= longestWord && standsAlone(word))
	return [...new Set(words)]
}

/** Whether nothing of it melts into what is written beside it, as an accent without a letter does. */
const standsAlone = (word: string) => countCharacters(`.${word}.`) === countCharacters(word) + 2
