import { type DrawBelow, seededRandom } from './seeded-random.ts'
import { famousOpening, latinWords } from './words.ts'

export type Unit = 'words' | 'sentences' | 'paragraphs'

export const units: readonly Unit[] = ['words', 'sentences', 'paragraphs']

/** More than this is no filler text but a load for the browser. */
export const mostOf: Record<Unit, number> = { words: 10_000, sentences: 1000, paragraphs: 200 }

export type LoremRequest = { unit: Unit; count: number; opensWithLorem: boolean; seed: string }

const shortestSentence = 5
const longestSentence = 15

/**
 * Filler text as a list of paragraphs, with exactly `count` words, sentences or paragraphs.
 * The same request gives the same text, on every machine.
 * @throws {RangeError} when `count` is no whole number from 1 to `mostOf[unit]`.
 */
export function generateLorem({ unit, count, opensWithLorem, seed }: LoremRequest): string[] {
	if (!Number.isInteger(count) || count < 1 || count > mostOf[unit])
		throw new RangeError(`No ${count} ${unit}`)
	const draw = seededRandom(seed)
	const lengths = sentenceLengths(unit, count, draw)
	const nextWord = wordSource(opensWithLorem ? famousOpening : [], draw)
	return lengths.map((paragraph) =>
		paragraph.map((length) => writeSentence(length, nextWord, draw)).join(' '),
	)
}

/** The number of words of each sentence, by paragraph. */
function sentenceLengths(unit: Unit, count: number, draw: DrawBelow): number[][] {
	const drawLength = () => between(shortestSentence, longestSentence, draw)
	if (unit === 'paragraphs') return repeat(count, () => repeat(between(3, 7, draw), drawLength))
	if (unit === 'sentences') return [repeat(count, drawLength)]
	const lengths: number[] = []
	let left = count
	while (left > 0) {
		const length = left <= longestSentence ? left : Math.min(drawLength(), left - shortestSentence)
		lengths.push(length)
		left -= length
	}
	return [lengths]
}

/** Gives the words of `opening`, then words at random, never the same twice in a row. */
function wordSource(opening: readonly string[], draw: DrawBelow): () => string {
	let given = 0
	let last = ''
	return () => {
		let word = opening[given++]
		while (!word || word === last) word = latinWords[draw(latinWords.length)]
		last = word
		return word
	}
}

/** A capital, a full stop, and in a long sentence a comma, never before its last words. */
function writeSentence(length: number, nextWord: () => string, draw: DrawBelow): string {
	const words = repeat(length, nextWord)
	if (length >= 8) words[between(2, length - 4, draw)] += ','
	const text = words.join(' ')
	return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}

/** A whole number from `least` to `most`, both included. */
const between = (least: number, most: number, draw: DrawBelow) => least + draw(most - least + 1)

const repeat = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make)
