import type { Language } from './languages.ts'
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
	/** The entry of a word as it is written. */
	of(written: string): Entry
}

const syllablesIn: Record<Language, (word: string) => number> = {
	fr: frenchSyllables,
	en: englishSyllables,
	other: () => 0,
}

/** The words of a text, each with a number from 0. */
export function createLexicon(language: Language): Lexicon {
	const entries: Entry[] = []
	const known = new Map<string, Entry>()
	function add(word: string): Entry {
		const entry = {
			id: entries.length,
			word,
			isStop: isStopWord(word, language),
			syllables: syllablesIn[language](word),
			length: [...word].length,
		}
		entries.push(entry)
		known.set(word, entry)
		return entry
	}
	return {
		entries,
		of(written) {
			const direct = known.get(written)
			if (direct) return direct
			const word = written.normalize('NFC').toLowerCase().replaceAll("'", '’').replaceAll('\u00ad', '')
			const entry = known.get(word) ?? add(word)
			known.set(written, entry)
			return entry
		},
	}
}
