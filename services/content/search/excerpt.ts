import { matches, type Query, wordsIn } from './analyze.ts'
import type { Piece } from './contract.ts'
import { maxExcerptCharacters } from './limits.ts'

/** Characters before the first match of an excerpt. */
const charactersBefore = 60

/** A text in pieces, in order: what the query matches and what is between. */
export function mark(text: string, query: Query): Piece[] {
	const pieces: Piece[] = []
	let end = 0
	for (const word of wordsIn(text, query.locale)) {
		if (!matches(query, word)) continue
		if (word.start > end) pieces.push({ text: text.slice(end, word.start), isMatch: false })
		pieces.push({ text: text.slice(word.start, word.end), isMatch: true })
		end = word.end
	}
	if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false })
	return pieces
}

/**
 * At most 200 characters (without the marks of omission) around the first match: of the summary, else of the plain text of the
 * body; the beginning if the query matches neither. Cut between words, with `…`.
 */
export function excerptOf(
	{ summary, plainText }: { summary: string; plainText: string },
	query: Query,
): Piece[] {
	const inSummary = firstMatch(summary, query)
	if (inSummary !== undefined) return mark(cutAround(summary, inSummary), query)
	const inBody = firstMatch(plainText, query)
	if (inBody !== undefined) return mark(cutAround(plainText, inBody), query)
	return mark(cutAround(summary || plainText, 0), query)
}

function firstMatch(text: string, query: Query): number | undefined {
	for (const word of wordsIn(text, query.locale)) if (matches(query, word)) return word.start
	return undefined
}

function cutAround(text: string, match: number): string {
	if (text.length <= maxExcerptCharacters) return text.replaceAll('\n', ' ')
	const earliest = Math.max(0, Math.min(match - charactersBefore, text.length - maxExcerptCharacters))
	const start = earliest === 0 ? 0 : wordStart(text, earliest, match)
	const whole = text.slice(start, start + maxExcerptCharacters)
	const isLast = start + maxExcerptCharacters >= text.length
	const cut = isLast ? whole : (/^(.*\S)\s/s.exec(whole)?.[1] ?? whole.replace(/[\uD800-\uDBFF]$/, ''))
	return `${start > 0 ? '…' : ''}${cut}${isLast ? '' : '…'}`.replaceAll('\n', ' ')
}

/** The first beginning of a word after `from`, at most `to`, which is one. */
function wordStart(text: string, from: number, to: number): number {
	const gap = /\s(?=\S)/g
	gap.lastIndex = from
	const found = gap.exec(text)
	return found && found.index < to ? found.index + 1 : to
}
