import type { Span } from './formats/block.ts'
import { type Chance, createDeck } from './chance/chance.ts'
import type { Part } from './options.ts'

/** Words of some weight, without punctuation: what a writer would mark. */
const isWord = /^[\p{L}\p{M}\p{N}’-]+$/u
const hasWeight = (word = '') => isWord.test(word) && word.length >= leastLetters
const leastLetters = 4
/** One sentence in so many has marked words, and these are at most so many. */
const oneIn = 3
const mostWords = 3

/** The spans of a sentence, behind what stands before it in its paragraph: nothing, or a space. */
export type Decorate = (sentence: string, lead: string) => Span[]

/** Marks some words of some sentences as links, or as strong or emphasised ones. */
export function createDecorator(chance: Chance, parts: readonly Part[]): Decorate {
	const marks = [
		...(parts.includes('links') ? (['link'] as const) : []),
		...(parts.includes('emphasis') ? (['strong', 'em'] as const) : []),
	]
	if (marks.length === 0) return (sentence, lead) => [{ text: lead + sentence }]
	const draw = createDeck(chance, marks)
	return (sentence, lead) => {
		if (!chance.isOneIn(oneIn)) return [{ text: lead + sentence }]
		const words = sentence.split(' ')
		const places = words.flatMap((word, at) => (at > 0 && at < words.length - 1 && hasWeight(word) ? at : []))
		const begins = places[chance.below(places.length)]
		if (begins === undefined) return [{ text: lead + sentence }]
		const ends = endOfRun(words, begins, chance.between(1, mostWords))
		const joined = (from: number, to?: number) => words.slice(from, to).join(' ')
		return [
			{ text: `${lead}${joined(0, begins)} ` },
			{ text: joined(begins, ends), mark: draw() },
			{ text: ` ${joined(ends)}` },
		]
	}
}

/** Behind the last weighty word of a run of at most so many words; the last word of all has its full stop. */
function endOfRun(words: readonly string[], begins: number, most: number): number {
	let ends = begins + 1
	for (let at = ends; at < begins + most && at < words.length - 1 && isWord.test(words[at]!); at += 1) {
		if (hasWeight(words[at])) ends = at + 1
	}
	return ends
}
