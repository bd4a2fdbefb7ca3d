import { kind, kinds } from './code-units.ts'

export type Measures = {
	/** What a person sees as one character, accents and emoji included (UAX 29). */
	graphemes: number
	graphemesWithoutSpaces: number
	codePoints: number
	/** UTF-16 units, as JavaScript counts. */
	units: number
	/** In UTF-8. */
	bytes: number
	/** Runs of anything between blanks where a line may break, as word processors count words. */
	blankWords: number
	lines: number
	linesWithText: number
	/** Whether the plain rules of UAX 29 are enough for its words. */
	isSimple: boolean
}

const lineFeed = 10
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const isBlank = (text: string) => text.trim() === ''

/** The sizes of a text; `lines` counts line feeds, so that the sizes of two texts add up. */
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
				// Four bytes for both: three are counted for each.
				bytes -= 2
			}
		}
		if (!isInWord) blankWords += 1
		isInWord = true
	}
	const [all, seen] = complex > 0 ? countGraphemes(text) : [text.length, text.length - spaces]
	return {
		graphemes: all,
		graphemesWithoutSpaces: seen,
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
	let [all, seen] = [0, 0]
	for (const { segment } of graphemes.segment(text)) {
		all += 1
		if (!isBlank(segment)) seen += 1
	}
	return [all, seen]
}

/** Blanks where no line may break part no words. */
const countBlankWords = (text: string) => text.match(/(?:[\u00a0\u2007\u202f\ufeff]|\S)+/g)?.length ?? 0
