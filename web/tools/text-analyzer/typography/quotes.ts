/** A quotation in straight marks: its two marks, each with the blank inside it that it replaces. */
type Place = { at: number; length: number }

/** What is wrong at a place, and what should stand there. */
type Correction = Place & { right: string }

const thin = '\u202f'
const blank = '[ \\u00a0\\u202f]?'

/** Feet and inches, degrees, minutes and seconds of arc: `5' 3"`, `6’2”`, `48° 51' 24"`, `5'3 1/2"`, `5′`. */
export const measure = [
	`(?<![\\p{L}\\d])\\d+(?:[.,]\\d+)?${blank}(?:°${blank}\\d+(?:[.,]\\d+)?${blank})?(?:['’′]|'')`,
	`(?:(?<='')|${blank}\\d+(?:[.,]\\d+)?(?:[ -]?\\d+/\\d+|[½⅓⅔¼¾⅛⅜⅝⅞])?(?:["”″]|''|’’|[ \\u00a0\\u202f]["”″](?![\\p{L}\\p{N}]))|(?=[\\s.,;:!?)×]|$))`,
].join('')

const marks = /["«»“”]/g
const paragraphs = /(?:[^\n]|\n(?![^\S\n]*\n))+/g

/** A straight mark opens before a word that no letter or digit touches from the left, and closes after one. */
const opens = /(?<![\p{L}\p{N}=.,!?…)"])"[ \u00a0\u202f]?(?=[\p{L}\p{N}…([«“])/uy
const closes = /(?<=[\p{L}\p{N}.,!?…)%€'’»”][ \u00a0\u202f]?)"(?![\p{L}\p{N}="])/uy

/**
 * Pairs the straight quotation marks of each paragraph and gives each pair its French marks: « » at first, “ ” inside
 * of « », and « » inside of “ ”. A mark after a digit is an inch or a second where another mark closes the quotation.
 */
export function straightQuotes(text: string): Correction[] {
	return [...text.matchAll(paragraphs)].flatMap(({ 0: paragraph, index }) =>
		correctionsIn(paragraph).map((correction) => ({ ...correction, at: correction.at + index })),
	)
}

type Open = { mark: '«' | '“' } & ({ straight: Place } | { straight?: undefined })

function correctionsIn(text: string): Correction[] {
	const corrections: Correction[] = []
	const open: Open[] = []
	const found = [...text.matchAll(marks)].map(({ 0: mark, index: at }) => ({
		mark,
		at,
		opening: mark === '"' ? lengthOf(opens, text, at) : 0,
		isClosing: mark === '"' && lengthOf(closes, text, at) > 0,
	}))
	for (const [place, { mark, at, opening, isClosing }] of found.entries()) {
		const current = open.at(-1)
		if (mark === '«' || mark === '“') open.push({ mark })
		else if (mark === '»' || mark === '”') {
			const last = open.findLastIndex((each) => each.mark === (mark === '»' ? '«' : '“') && !each.straight)
			if (last >= 0) open.length = last
		} else if (isClosing && current?.straight) {
			const next = found[place + 1]
			if (/\d/.test(text[at - 1]!) && next?.isClosing && !next.opening) continue
			open.pop()
			const start = /[ \u00a0\u202f]/.test(text[at - 1]!) ? at - 1 : at
			const [left, right] = current.mark === '«' ? [`«${thin}`, `${thin}»`] : ['“', '”']
			corrections.push(
				{ ...current.straight, right: left! },
				{ at: start, length: at + 1 - start, right: right! },
			)
		} else if (opening > 0) {
			open.push({ mark: current?.mark === '«' ? '“' : '«', straight: { at, length: opening } })
		}
	}
	return corrections
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
	pattern.lastIndex = at
	return pattern.exec(text)?.[0].length ?? 0
}
