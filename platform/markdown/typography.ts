import type { TextLocale } from './messages.ts'

/** A piece of one line of text; a fixed one (code, an address, a picture) is not changed, but stands for a word. */
export type Piece = { text: string; isFixed: boolean }

type Rule = readonly [pattern: RegExp, replacement: string]

type Edit = { start: number; end: number; text: string }

const thin = '\u202F'
const noBreak = '\u00A0'
/** U+FFFC, the object replacement character: what rules see of each character that is fixed. */
const fixedCharacter = '\uFFFC'
const spaces = `[ ${noBreak}${thin}]`
const addresses = /(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.|mailto:)[^\s«»"“”]*[^\s«»"“”.,;:!?)\]}'’…]/giu

/** A mark that ends a word stands before this; in `12:30`, `a;b` and `?x=1` it does not. */
const afterMark = '(?=$|[\\s)\\]}»”’…])'
const frenchMarks: readonly Rule[] = [
	[new RegExp(`(?<=«)${spaces}*(?=\\S)`, 'gu'), thin],
	[new RegExp(`(?<=[^\\s«])${spaces}*(?=»)`, 'gu'), thin],
	[new RegExp(`(?<=[^\\s«])${spaces}+(?=[;!?]+${afterMark})`, 'gu'), thin],
	[new RegExp(`(?<=[^\\s([{«“‘"';:!?])(?=[;!?]+${afterMark})`, 'gu'), thin],
	[new RegExp(`(?<=[^\\s«])${spaces}+(?=:${afterMark})`, 'gu'), noBreak],
	[new RegExp(`(?<=[^\\s([{«“‘"';:!?])(?=:${afterMark})`, 'gu'), noBreak],
]

const apostrophes: Rule = [
	new RegExp(`(?<=[\\p{L}${fixedCharacter}])'(?=[\\p{L}\\p{N}${fixedCharacter}«“])`, 'gu'),
	'’',
]
const ellipses: Rule = [/(?<![./\\])\.{3}(?![./\\])/gu, '…']

/** Two straight quotes around words, with nothing inside that could be another pair. */
const quoted = new RegExp(
	`(?<=^|[\\s([{’'«—–])"(?=\\S)([^"«»“”]*[^\\s"«»“”])"(?=$|[\\s.,;:!?)\\]}»’…—–${fixedCharacter}])`,
	'gu',
)
const quotes = { fr: [`«${thin}`, `${thin}»`], en: ['“', '”'] } as const

/**
 * The text with the typography of its language: apostrophes, ellipses and quotes, and in French the no-break spaces. Only
 * what is clear is changed; addresses and what is right already are not.
 */
export function typeset(text: string, locale: TextLocale): string {
	return typesetRun([{ text, isFixed: false }], locale).join('')
}

/** As `typeset` for a line in pieces: rules see across their borders. Returns the text of each piece. */
export function typesetRun(pieces: readonly Piece[], locale: TextLocale): string[] {
	const fixed = pieces.map(({ isFixed }) => isFixed)
	let texts = pieces.map(({ text }) => text)
	const apply = (findEdits: (seen: string) => Edit[]) => {
		texts = applyEdits(texts, fixed, findEdits(texts.map((text, at) => seenText(text, fixed[at]!)).join('')))
	}
	apply((seen) => quoteEdits(seen, locale))
	for (const rule of [apostrophes, ellipses, ...(locale === 'fr' ? frenchMarks : [])])
		apply((seen) => editsOf(rule, seen))
	return texts
}

const hide = (text: string) => fixedCharacter.repeat(text.length)

/** What rules see of a piece: as many characters, those that are fixed hidden. Line breaks stay. */
function seenText(text: string, isFixed: boolean): string {
	return isFixed && text !== '\n' ? hide(text) : text.replaceAll(addresses, hide)
}

function quoteEdits(seen: string, locale: TextLocale): Edit[] {
	const [open, close] = quotes[locale]
	return [...seen.matchAll(quoted)].flatMap(({ index, 0: { length } }) => [
		{ start: index, end: index + 1, text: open },
		{ start: index + length - 1, end: index + length, text: close },
	])
}

function editsOf([pattern, text]: Rule, seen: string): Edit[] {
	return [...seen.matchAll(pattern)].map(({ index, 0: { length } }) => ({
		start: index,
		end: index + length,
		text,
	}))
}

/** Applies edits, which are in order, each to the piece where it starts; or to the one before, when that one is fixed. */
function applyEdits(texts: readonly string[], fixed: readonly boolean[], edits: readonly Edit[]): string[] {
	let next = 0
	let start = 0
	let copied = 0
	return texts.map((text, piece) => {
		const end = start + text.length
		let edited = ''
		for (; next < edits.length; next += 1) {
			const edit = edits[next]!
			if (edit.start > end || (edit.start === end && !fixed[piece + 1])) break
			edited += text.slice(copied - start, edit.start - start) + edit.text
			copied = edit.end
		}
		if (copied < end) {
			edited += text.slice(copied - start)
			copied = end
		}
		start = end
		return edited
	})
}
