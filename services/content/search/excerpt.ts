import { typeset } from '#platform/markdown/typography.ts'
import { matches, type Query, wordsIn } from '#platform/search/analyze.ts'
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
 * At most 200 characters (without typography and the marks of omission) around the first match: of the summary, else of the
 * body, whose blocks a dot separates; the beginning if the query matches neither. Cut between words, with `…`.
 */
export function excerptOf(
	{ summary, plainText }: { summary: string; plainText: string },
	query: Query,
): Piece[] {
	const body = joinBlocks(plainText)
	const part = partAround(summary, query) ?? partAround(body, query) ?? cutAround(summary || body, 0)
	return mark(typeset(part, query.locale), query)
}

/** Blocks on one line, with a dot after those that no punctuation ends, such as headings. */
function joinBlocks(plainText: string): string {
	return plainText.replaceAll(/(?<=[.,:;!?…])\n/g, ' ').replaceAll('\n', ' · ')
}

/** Undefined without a match. */
function partAround(text: string, query: Query): string | undefined {
	for (const word of wordsIn(text, query.locale)) if (matches(query, word)) return cutAround(text, word.start)
	return undefined
}

function cutAround(text: string, match: number): string {
	if (text.length <= maxExcerptCharacters) return text
	const earliest = Math.max(0, Math.min(match - charactersBefore, text.length - maxExcerptCharacters))
	const start = earliest === 0 ? 0 : wordStart(text, earliest, match)
	const whole = text.slice(start, start + maxExcerptCharacters)
	const isLast = start + maxExcerptCharacters >= text.length
	const cut = isLast ? whole : (/^(.*[^\s·])\s/s.exec(whole)?.[1] ?? whole.replace(/[\uD800-\uDBFF]$/, ''))
	return `${start > 0 ? '…' : ''}${cut}${isLast ? '' : '…'}`
}

/** The first beginning of a word after `from`, at most `to`, which is one. */
function wordStart(text: string, from: number, to: number): number {
	const gap = /\s(?=[^\s·])/g
	gap.lastIndex = from
	const found = gap.exec(text)
	return found && found.index < to ? found.index + 1 : to
}
