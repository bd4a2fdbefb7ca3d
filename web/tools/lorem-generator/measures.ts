import { type Block, textsOf } from './formats/block.ts'

/** Latin letters, digits and common punctuation: no combining characters. */
const isSimple = /^[\t\n\x20-\x7e\u00a0-\u02ff\u2010-\u2027\u202f-\u205e\u20a0-\u20c0]*$/
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** UAX 29. */
export const graphemesOf = (text: string): string[] =>
	Array.from(segmenter.segment(text), ({ segment }) => segment)

export function countCharacters(text: string): number {
	return isSimple.test(text) ? text.length : graphemesOf(text).length
}

/** UTF-8. */
export function countBytes(text: string): number {
	let bytes = text.length
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at)
		if (unit >= 0x80) bytes += unit < 0x800 ? 1 : 2
		// The first half of a surrogate pair counts three bytes: the second adds one.
		if (unit >= 0xdc00 && unit < 0xe000) bytes -= 2
	}
	return bytes
}

/** Counts words like word processors. */
function countWords(text: string): number {
	let count = 0
	let isInWord = false
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at)
		const isBlank = unit === 0x20 || unit === 0x0a || unit === 0x09
		if (!isBlank && !isInWord) count += 1
		isInWord = !isBlank
	}
	return count
}

export function countBlockWords(block: Block): number {
	const texts = 'spans' in block ? block.spans.map(({ text }) => text) : textsOf(block)
	return texts.reduce((sum, text) => sum + countWords(text), 0)
}
