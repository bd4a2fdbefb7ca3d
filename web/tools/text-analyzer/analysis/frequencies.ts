import type { Lexicon } from './lexicon.ts'
import type { Piece } from './pieces.ts'

export type Length = 1 | 2 | 3

export type Frequency = { text: string; count: number }

const none = -1

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
		add(piece: Piece, length: Length, by: 1 | -1): void {
			if (length === 1) for (const id of piece.ids) tables[1].add(id, by)
			else addRuns(piece, length, by)
		},
		countOf: (id: number) => tables[1].of(id),
		variety(): { different: number; once: number } {
			let [different, once] = [0, 0]
			tables[1].each((_, count) => {
				different += 1
				if (count === 1) once += 1
			})
			return { different, once }
		},
		/** `hidesStopWords` excludes runs that begin or end with a stop word. */
		list(length: Length, { max, hidesStopWords }: { max: number; hidesStopWords: boolean }): Frequency[] {
			const candidates: { number: number; count: number }[] = []
			const { entries } = lexicon
			let minCount = 1
			const keepBest = () => {
				candidates.sort((one, other) => other.count - one.count)
				candidates.length = Math.min(candidates.length, 2 * max)
				minCount = candidates.length === 2 * max ? candidates.at(-1)!.count : 1
			}
			tables[length].each((number, count) => {
				if (count < minCount || (length > 1 && count < 2)) return
				if (hidesStopWords) {
					const words = wordsOf[length](number)
					if (entries[words[0]!]!.isStop || entries[words.at(-1)!]!.isStop) return
				}
				candidates.push({ number, count })
				if (candidates.length > 8 * max) keepBest()
			})
			keepBest()
			return candidates
				.map(({ number, count }) => ({
					text: joinedWords(wordsOf[length](number).map((id) => entries[id]!.word)),
					count,
				}))
				.sort((one, other) => other.count - one.count || order.compare(one.text, other.text))
				.slice(0, max)
		},
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

const joinedWords = (words: readonly string[]) =>
	words.reduce((text, word) => (text === '' || text.endsWith('’') ? text + word : `${text} ${word}`), '')

function createCounts() {
	const counts: number[] = []
	return {
		add(number: number, by: number): void {
			while (counts.length <= number) counts.push(0)
			counts[number]! += by
		},
		of: (number: number) => counts[number] ?? 0,
		each(visit: (number: number, count: number) => void): void {
			for (const [number, count] of counts.entries()) if (count > 0) visit(number, count)
		},
	}
}

/** Above the number of words in the longest text; a pair of such numbers fits in a safe integer. */
const base = 2 ** 26

/** Assigns consecutive numbers to pairs of numbers. */
function createPairNumbers() {
	const numbers = new Map<number, number>()
	const keys: number[] = []
	return {
		of(first: number, second: number): number {
			const key = first * base + second
			let number = numbers.get(key)
			if (number === undefined) {
				number = keys.push(key) - 1
				numbers.set(key, number)
			}
			return number
		},
		pair: (number: number): [number, number] => [Math.floor(keys[number]! / base), keys[number]! % base],
	}
}
