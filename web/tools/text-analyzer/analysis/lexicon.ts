import type { Language } from './languages.ts'
import { isHighSurrogate, isLowSurrogate } from './measure.ts'
import { isStopWord } from './stop-words.ts'
import { englishSyllables } from './syllables-en.ts'
import { frenchSyllables } from './syllables-fr.ts'

/** What is known of a word of the text, looked up once however often it comes. */
type Entry = {
	id: number
	/** Lower case, with typographic apostrophes. */
	word: string
	isStop: boolean
	syllables: number
	/** In code points. */
	length: number
}

export type Lexicon = {
	entries: readonly Entry[]
	/** The UTF-16 units of all words that were ever asked for. */
	readonly units: number
	/** The entry of a word as it is written. */
	of(written: string): Entry
}

const syllablesIn: Record<Language, (word: string) => number> = {
	fr: frenchSyllables,
	en: englishSyllables,
	other: () => 0,
}

/** Of what is longer than any word that is said, only the beginning is listened to: it may be a whole file. */
const longestSpoken = 200

function codePointsIn(word: string): number {
	let count = word.length
	for (let at = 1; at < word.length; at += 1) {
		if (isLowSurrogate(word.charCodeAt(at)) && isHighSurrogate(word.charCodeAt(at - 1))) count -= 1
	}
	return count
}

/** The words of a text, each with a number from 0. */
export function createLexicon(language: Language): Lexicon {
	const entries: Entry[] = []
	const known = new Map<string, Entry>()
	let units = 0
	function add(word: string): Entry {
		const entry = {
			id: entries.length,
			word,
			isStop: isStopWord(word, language),
			syllables: syllablesIn[language](word.slice(0, longestSpoken)),
			length: codePointsIn(word),
		}
		entries.push(entry)
		known.set(word, entry)
		return entry
	}
	return {
		entries,
		get units() {
			return units
		},
		of(written) {
			const direct = known.get(written)
			if (direct) return direct
			units += written.length
			const word = written.normalize('NFC').toLowerCase().replaceAll("'", '’').replaceAll('\u00ad', '')
			const entry = known.get(word) ?? add(word)
			known.set(written, entry)
			return entry
		},
	}
}
