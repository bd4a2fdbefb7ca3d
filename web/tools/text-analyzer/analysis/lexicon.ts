import type { Language } from './languages.ts'
import { isHighSurrogate, isLowSurrogate } from './measure.ts'
import { isStopWord } from './stop-words.ts'
import { frenchSyllables } from './syllables-fr.ts'

/**
 * The syllables of an English word, by rules, without a dictionary: an estimate. A last silent 'e' is not counted, nor
 * the 'e' of -ed and -es where it is not heard; vowels that do not glide count apart (cre-ate, i-de-a).
 */
export function englishSyllables(word: string): number {
	const parts = word.split(/[-\u2010\u2011. \u00a0\u202f]/).filter(Boolean)
	return parts.reduce((sum, part) => sum + syllablesOf(part.replaceAll(/[’']/g, '')), 0)
}

const hiatus =
	/i[aou](?!us)|(?<![qg])u[aoi](?=[lnt])|eo(?!p)|[aeo]i(?=ng)|y[aio]|(?<=cr)ea|ea(?=$|te|tion|tive)|(?<=sc)ie(?=nc)|ie(?=[rt]$)|oe(?=[mt])/g
/** 'nation', 'special', 'gracious': one syllable after all. */
const glide = /(?:[cst]i[aou])|gio|giou/g

function syllablesOf(word: string): number {
	if (!/\p{L}/u.test(word)) return 1
	const isShort = word.length <= 3
	const heard = isShort
		? word
		: word
				.replace(/(?<![^aeiouy]l)e$|(?<![sxzcgt]|sh|ch)es$/, '')
				.replace(/(?<![td])ed$/, 'd')
				.replace(/(?<=[bcdfgkptz])le[sd]?$/, 'el')
	const groups = heard.match(/[aeiouyàâäéèêëîïôöùûü]+/g)?.length ?? 0
	const more = (heard.match(hiatus)?.length ?? 0) - (heard.match(glide)?.length ?? 0)
	return Math.max(1, groups + Math.max(0, more))
}

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
