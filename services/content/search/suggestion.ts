import type { Locale } from '#services/content/kinds.ts'
import { isStopWord } from '#platform/search/stop-words.ts'
import { wordsIn } from '#platform/search/analyze.ts'

/** The letters that must be right. */
const prefixCharacters = 2
const minWordCharacters = 4
const minCharactersForTwoErrors = 6
const maxSuggestedWords = 3

/**
 * The query with its words replaced by those of titles that differ in one or two letters; null if there are none. The first
 * two letters must be right. `titlesWith` returns the newest visible titles that have a word with a beginning.
 */
export async function suggestQuery(
	q: string,
	locale: Locale,
	titlesWith: (prefix: string) => Promise<string[]>,
): Promise<string | null> {
	const words = [...wordsIn(q, locale)].filter(({ text }) => !isStopWord(text, locale))
	if (words.length > maxSuggestedWords) return null
	const suggested: string[] = []
	let hasChanged = false
	for (const { text, start, end } of words) {
		const typed = q.slice(start, end)
		const nearest =
			text.length < minWordCharacters
				? typed
				: nearestWord(text, await titlesWith(text.slice(0, prefixCharacters)), locale)
		suggested.push(nearest ?? typed)
		hasChanged ||= nearest !== undefined && nearest !== typed
	}
	return hasChanged ? suggested.join(' ') : null
}

/** The word of the titles with the fewest errors, as the title writes it in lower case. */
function nearestWord(text: string, titles: readonly string[], locale: Locale): string | undefined {
	let nearest: string | undefined
	let fewest = (text.length < minCharactersForTwoErrors ? 1 : 2) + 1
	for (const title of titles) {
		for (const word of wordsIn(title, locale)) {
			if (Math.abs(word.text.length - text.length) >= fewest) continue
			const errors = editDistance(text, word.text)
			if (errors >= fewest) continue
			fewest = errors
			nearest = title.slice(word.start, word.end).toLowerCase()
		}
	}
	return nearest
}

/** Insertions, deletions, replacements and swaps of neighbours that make one word from the other. */
function editDistance(one: string, other: string): number {
	let beforeLast: number[] = []
	let last = Array.from({ length: other.length + 1 }, (_, index) => index)
	for (let row = 1; row <= one.length; row += 1) {
		const current = [row]
		for (let column = 1; column <= other.length; column += 1) {
			const isSame = one[row - 1] === other[column - 1]
			let distance = Math.min(
				last[column]! + 1,
				current[column - 1]! + 1,
				last[column - 1]! + (isSame ? 0 : 1),
			)
			if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
				distance = Math.min(distance, beforeLast[column - 2]! + 1)
			current.push(distance)
		}
		beforeLast = last
		last = current
	}
	return last[other.length]!
}
