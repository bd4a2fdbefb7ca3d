export const kind = {
	other: 0,
	space: 1,
	/** Does not separate words, as word processors count them. */
	noBreakSpace: 2,
	letter: 3,
	digit: 4,
	/** Joins letters or digits: '_'. */
	connector: 5,
	/** Part of a word between two letters or two digits: ' ’ . */
	middle: 6,
	middleOfLetters: 7,
	/** , ; */
	middleOfDigits: 8,
	/** Needs the full rules of Unicode: combining characters, scripts without spaces. */
	complex: 9,
} as const

/** UTF-16 units that are one grapheme each by UAX 29 (GB1 to GB999), in scripts covered by its simple word rules. */
const simple: readonly (readonly [number, number])[] = [
	[0x0000, 0x02ff],
	[0x0370, 0x0482],
	[0x048a, 0x052f],
	[0x1e00, 0x1fff],
	[0x2000, 0x200a],
	[0x2010, 0x2027],
	[0x202f, 0x205f],
	[0x2070, 0x20cf],
	[0x2100, 0x2bff],
]

/** Word_Break of UAX 29, with the apostrophes as `middle`. */
const signs = new Map(
	(
		[
			['_\u203f\u2040\u2054', kind.connector],
			["'’‘.\u2024", kind.middle],
			['·\u0387\u2027', kind.middleOfLetters],
			[',;\u037e\u2044', kind.middleOfDigits],
			['\u00a0\u2007\u202f', kind.noBreakSpace],
			['\u00ad\r', kind.complex],
		] as const
	).flatMap(([all, is]) => Array.from(all, (sign) => [sign, is] as const)),
)

function kindOf(sign: string): number {
	const known = signs.get(sign)
	if (known !== undefined) return known
	if (/\s/.test(sign)) return kind.space
	if (/\p{Nd}/u.test(sign)) return kind.digit
	return /\p{Alphabetic}/u.test(sign) || (sign >= '\u02c2' && sign <= '\u02df' && isLetterSign(sign))
		? kind.letter
		: kind.other
}

const isLetterSign = (sign: string) => /[\u02c2-\u02c5\u02d2-\u02d7\u02de\u02df]/.test(sign)

export const kinds = new Uint8Array(0x10000).fill(kind.complex)
for (const [first, last] of simple) {
	for (let unit = first; unit <= last; unit += 1) kinds[unit] = kindOf(String.fromCharCode(unit))
}

export type Measures = {
	/** UAX 29. */
	graphemes: number
	graphemesWithoutSpaces: number
	codePoints: number
	units: number
	bytes: number
	/** Words separated by breaking white space, as counted by word processors. */
	blankWords: number
	lines: number
	linesWithText: number
	/** Whether the simple word rules of UAX 29 suffice. */
	isSimple: boolean
}

const lineFeed = 10
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const isBlank = (text: string) => text.trim() === ''

/** `lines` counts line feeds, so that measures are additive. */
export function measure(text: string): Measures {
	let [bytes, pairs, spaces, complex, blankWords, lines, linesWithText] = [0, 0, 0, 0, 0, 0, 0]
	let [isInWord, hasText] = [false, false]
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at)
		const is = kinds[unit]
		if (unit < 0x80) bytes += 1
		else bytes += unit < 0x800 ? 2 : 3
		if (is === kind.space) {
			spaces += 1
			isInWord = false
			if (unit !== lineFeed) continue
			lines += 1
			if (hasText) linesWithText += 1
			hasText = false
			continue
		}
		if (is === kind.noBreakSpace) spaces += 1
		else hasText = true
		if (is === kind.complex) {
			complex += 1
			if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(at + 1))) {
				pairs += 1
				// A surrogate pair takes four bytes; each half was counted as three.
				bytes -= 2
			}
		}
		if (!isInWord) blankWords += 1
		isInWord = true
	}
	const [all, visible] = complex > 0 ? countGraphemes(text) : [text.length, text.length - spaces]
	return {
		graphemes: all,
		graphemesWithoutSpaces: visible,
		codePoints: text.length - pairs,
		units: text.length,
		bytes,
		blankWords: complex > 0 ? countBlankWords(text) : blankWords,
		lines,
		linesWithText: linesWithText + (hasText ? 1 : 0),
		isSimple: complex === 0,
	}
}

export const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit < 0xdc00
export const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit < 0xe000

function countGraphemes(text: string): [all: number, withoutSpaces: number] {
	let [all, visible] = [0, 0]
	for (const { segment } of graphemes.segment(text)) {
		all += 1
		if (!isBlank(segment)) visible += 1
	}
	return [all, visible]
}

const countBlankWords = (text: string) => text.match(/(?:[\u00a0\u2007\u202f\ufeff]|\S)+/g)?.length ?? 0
