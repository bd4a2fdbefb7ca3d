import { kind, kinds } from './code-units.ts'
import { isLowSurrogate } from './measure.ts'
import { findByUnicode } from './words.ts'

/** Nothing here ends a sentence, or stands beside an end: no such sign, no quotation mark, bracket, dash or line end. */
const calm = String.raw`[^.!?…。！？｡\n\r»”’)\]}"'«“‘([{—–\-_*#>]`
/**
 * So much of it stands before a cut, and more than a word of three letters behind it, that the ends of sentences around
 * are found as they would be in the whole: they look at 12 units before them, and at 20 behind the first that is no
 * blank.
 */
const calmBefore = `(?<=[^\\s\\p{P}\\p{Cf}]${calm}{24})`
const calmBehind = `(?=${calm}{16})`

/** Hiragana and Han: their words are told by a dictionary. */
const withoutBlanks = String.raw`[\u3041-\u3096\u3400-\u4dbf\u4e00-\u9fff]`

const places = [
	// Between two words in small letters, the first so long that it is no title or abbreviation.
	String.raw`(?<=\p{Ll}{5}[.,]?[ \t\n])(?=\p{Ll})`,
	// In data without blanks, behind a value.
	String.raw`(?<=[a-z\d])(?=["\]}])`,
	...[
		// Between other words, but for figures with no more than a blank between them, which may be one number.
		String.raw`(?<=[\p{L}\p{M}][ \t])(?=\p{L})`,
		String.raw`(?<=[\p{L}\p{M}\p{N}][,;:][ \t])(?=[\p{L}\p{N}])`,
		// Behind a sign between words.
		String.raw`(?<=[\p{L}\p{N}][+/=|&%<~^$@，、；])(?=[\p{L}\p{N}])`,
		// Before an emoji that is not tied to another.
		String.raw`(?<!\p{Cf})(?=\p{Extended_Pictographic})`,
		// Between signs of a script without blanks: where exactly, its words tell.
		`(?<=${withoutBlanks})(?=${withoutBlanks}{2})`,
	].map((place) => place + calmBehind + calmBefore),
]

const gap = new RegExp(places.join('|'), 'uy')
const isWithoutBlanks = new RegExp(withoutBlanks)
/** Enough for a dictionary of words: what stands further changes nothing. */
const seen = 64

/** The first place from `from` on where a sentence can be cut so that nothing around it is read differently. */
export function gapFrom(text: string, from: number): number | null {
	for (let at = from; at < text.length; at += 1) {
		// A pattern that begins in the middle of a pair steps back to its beginning.
		if (isInWord(text, at) || isLowSurrogate(text.charCodeAt(at))) continue
		gap.lastIndex = at
		if (gap.test(text) && isWordEnd(text, at)) return at
	}
	return null
}

/** Inside a word of simple letters there is no place: seen at once, since such a word may be a whole file. */
const isInWord = (text: string, at: number) => isSimple(text, at) && isSimple(text, at - 1)

function isSimple(text: string, at: number): boolean {
	const is = kinds[text.charCodeAt(at)]
	return is === kind.letter || is === kind.digit
}

const isWordEnd = (text: string, at: number) =>
	!isWithoutBlanks.test(text[at]!) || !isWithoutBlanks.test(text[at - 1]!) || isParted(text, at)

function isParted(text: string, at: number): boolean {
	const start = Math.max(0, at - seen)
	return findByUnicode(text.slice(start, at + seen)).starts.includes(at - start)
}
