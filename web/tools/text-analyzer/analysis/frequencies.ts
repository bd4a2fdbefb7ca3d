import type { Lexicon } from './lexicon.ts'
import { createPairNumbers, enlarged } from './pair-numbers.ts'
import type { Piece } from './pieces.ts'

/** How many words a listed run has; 'letters' counts letters. */
export type Length = 1 | 2 | 3

export type Frequency = { text: string; count: number }

const none = -1

/** How often each word, and each run of two or three words inside a sentence, comes in the pieces that were added. */
export function createFrequencies(lexicon: Lexicon) {
	const pairs = createPairNumbers()
	const triples = createPairNumbers()
	const tables = { 1: createCounts(), 2: createCounts(), 3: createCounts() }
	const wordsOf: Record<Length, (number: number) => number[]> = {
		1: (number) => [number],
		2: (number) => pairs.pair(number),
		3: (number) => {
			const [pair, last] = triples.pair(number)
			return [...pairs.pair(pair), last]
		},
	}

	/** The runs that end in a piece: the words before may stand in the one before it. */
	function addRuns({ ids, sentenceWordEnds, before }: Piece, length: 2 | 3, by: number): void {
		let word = 0
		let [last = none, earlier = none] = before.words.toReversed()
		for (const end of sentenceWordEnds) {
			for (; word < end; word += 1) {
				const id = ids[word]!
				if (length === 2 && last !== none) tables[2].add(pairs.of(last, id), by)
				if (length === 3 && earlier !== none) tables[3].add(triples.of(pairs.of(earlier, last), id), by)
				earlier = last
				last = id
			}
			earlier = none
			last = none
		}
	}

	return {
		/** Counts a piece in one of the tables (by = 1), or takes it out again (by = -1). */
		add(piece: Piece, length: Length, by: 1 | -1): void {
			if (length === 1) for (const id of piece.ids) tables[1].add(id, by)
			else addRuns(piece, length, by)
		},
		countOf: (id: number) => tables[1].of(id),
		/** How many different ones there are, and how many come once only. */
		variety(): { different: number; once: number } {
			let [different, once] = [0, 0]
			tables[1].each((_, count) => {
				different += 1
				if (count === 1) once += 1
			})
			return { different, once }
		},
		/**
		 * The most frequent ones, at most `most`, then in alphabetical order. Without stop words: none that begins or ends
		 * with one.
		 */
		list(length: Length, { most, hidesStopWords }: { most: number; hidesStopWords: boolean }): Frequency[] {
			const found: { number: number; count: number }[] = []
			const { entries } = lexicon
			let least = 1
			const keepBest = () => {
				found.sort((one, other) => other.count - one.count)
				found.length = Math.min(found.length, 2 * most)
				least = found.length === 2 * most ? found.at(-1)!.count : 1
			}
			tables[length].each((number, count) => {
				if (count < least || (length > 1 && count < 2)) return
				if (hidesStopWords) {
					const words = wordsOf[length](number)
					if (entries[words[0]!]!.isStop || entries[words.at(-1)!]!.isStop) return
				}
				found.push({ number, count })
				if (found.length > 8 * most) keepBest()
			})
			keepBest()
			return found
				.map(({ number, count }) => ({
					text: written(wordsOf[length](number).map((id) => entries[id]!.word)),
					count,
				}))
				.sort((one, other) => other.count - one.count || order.compare(one.text, other.text))
				.slice(0, most)
		},
		/** How often each letter comes, without case; the most frequent first. */
		letters(): Frequency[] {
			const counts = new Map<string, number>()
			tables[1].each((id, count) => {
				for (const letter of lexicon.entries[id]!.word) {
					if (isLetter.test(letter)) counts.set(letter, (counts.get(letter) ?? 0) + count)
				}
			})
			return [...counts]
				.map(([text, count]) => ({ text, count }))
				.sort((one, other) => other.count - one.count || order.compare(one.text, other.text))
		},
	}
}

const order = new Intl.Collator('fr')
const isLetter = /\p{L}/u

/** Words as they are written one after the other: nothing behind an elision. */
const written = (words: readonly string[]) =>
	words.reduce((text, word) => (text === '' || text.endsWith('’') ? text + word : `${text} ${word}`), '')

function createCounts() {
	let counts = new Int32Array(1 << 12)
	let size = 0
	return {
		add(number: number, by: number): void {
			while (number >= counts.length) counts = enlarged(counts)
			counts[number]! += by
			if (number >= size) size = number + 1
		},
		of: (number: number) => counts[number] ?? 0,
		/** Tells those that are there. */
		each(tell: (number: number, count: number) => void): void {
			for (let number = 0; number < size; number += 1) {
				const count = counts[number]!
				if (count > 0) tell(number, count)
			}
		},
	}
}
