import { graphemesOf } from './measures.ts'
import { createDeck, type Random } from './random.ts'
import { capitalized, type Cost, type Voice } from './voice.ts'

export type Vocabulary = {
	words: readonly string[]
	/** Never at the end of a sentence. */
	particles?: readonly string[]
	opening?: readonly string[]
}

type ExactSentence = {
	room: number
	cost: Cost
	/** Used as far as there is room. */
	openingWords: readonly string[]
	byCost: ReadonlyMap<number, readonly string[]>
	longest: number
}

const sentenceWords = { min: 5, max: 15 }
const maxTries = 60

export function createSoup(random: Random, { words, particles = [], opening = [] }: Vocabulary): Voice {
	const content = createDeck(random, words)
	const particle = createDeck(random, particles)
	const openingSentence = `${opening.join(' ')}.`
	let isOpened = opening.length === 0
	let last = ''

	/** Never repeats the previous word, unless it is the only one. */
	function nextWord(mayBeParticle: boolean): string {
		const isParticle = mayBeParticle && particles.length > 0 && random.isOneIn(4)
		let word = (isParticle ? particle : content)()
		if (word === last) word = content()
		last = word
		return word
	}

	function run(min: number, max: number): string[] {
		const length = random.between(min, max)
		return Array.from({ length }, (_, index) => nextWord(index > 0 && index < length - 1))
	}

	function sentence(): string {
		if (!isOpened) {
			isOpened = true
			return openingSentence
		}
		const sentenceParts = run(sentenceWords.min, sentenceWords.max)
		if (sentenceParts.length > 7) sentenceParts[random.between(2, sentenceParts.length - 4)] += ','
		return `${capitalized(sentenceParts.join(' '))}${random.isOneIn(14) ? '?' : '.'}`
	}

	/** Adds words until one fits exactly; `null` if none does. */
	function composeExactly({ room, cost, openingWords, byCost, longest }: ExactSentence): string | null {
		const [space, stop] = [cost(' '), cost('a.') - cost('a')]
		let text = ''
		let left = room - stop
		for (let index = 0; ; index += 1) {
			const isFirst = index === 0
			const rest = left - (isFirst ? 0 : space)
			if (rest <= 0) return null
			const write = (word: string) => (isFirst ? capitalized(word) : `${text} ${word}`)
			const openingWord = openingWords[index]
			const mayEnd = openingWord && !openingWord.endsWith(',') && cost(openingWord) === rest
			const end = mayEnd ? openingWord : endOf(byCost.get(rest))
			if (end) {
				const whole = `${write(end)}.`
				return cost(whole, true) === room ? whole : null
			}
			const usesOpening = openingWord !== undefined && rest - cost(openingWord) >= longest + space
			const word = usesOpening ? openingWord : nextWord(!isFirst)
			text = write(word)
			left = rest - cost(isFirst ? text : word, isFirst)
		}
	}

	function endOf(fitting: readonly string[] = []): string | undefined {
		const ends = fitting.filter((word) => word !== last || words.length === 1)
		const end = ends[random.below(ends.length)]
		if (end) last = end
		return end
	}

	/** Fallback: cuts the last word and fills up with full stops. */
	function cut(room: number, cost: Cost): string {
		let line = capitalized(nextWord(false))
		while (cost(line, true) < room) line += ` ${nextWord(false)}`
		let text = ''
		for (const letter of graphemesOf(line)) {
			if (cost(`${text}${letter}.`, true) > room) break
			text += letter
		}
		text = text.trimEnd()
		while (cost(text, true) < room) text += '.'
		return cost(text, true) === room ? text : '.'.repeat(room)
	}

	return {
		beginParagraph() {},
		sentence,
		fill(room, cost, rejected) {
			const byCost = Map.groupBy(words, (word) => cost(word))
			const longest = Math.max(...byCost.keys())
			const openingWords = rejected === openingSentence ? opening : []
			for (let tries = 0; tries < maxTries; tries += 1) {
				const text = composeExactly({ room, cost, openingWords, byCost, longest })
				if (text) return text
			}
			return cut(room, cost)
		},
		title: () => capitalized(run(2, 5).join(' ')),
		items: (count) => Array.from({ length: count }, () => capitalized(run(2, 7).join(' '))),
		label: () => capitalized(nextWord(false)),
	}
}
