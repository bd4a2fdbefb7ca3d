import type { Block, Span } from './formats/block.ts'
import type { Part } from './options.ts'
import { createDeck, type Random } from './random.ts'
import type { Voice } from './voice.ts'

/** None is reserved in any usual language. */
const codeWords = 'lorem ipsum dolor amet tempor magna aliqua veniam nulla culpa officia labore'.split(' ')

export type Ornaments = {
	before(): Block[]
	after(): Block[]
	isQuote(): boolean
}

const listItems = { least: 3, most: 6 }
const columns = 3
const tableRows = { least: 2, most: 5 }
const codeLines = { least: 3, most: 6 }
const paragraphsUnderHeading = { least: 2, most: 4 }

/** Each kind once at first, later now and then. */
export function createOrnaments(random: Random, voice: Voice, parts: readonly Part[]): Ornaments {
	const list = (isNumbered: boolean): Block => ({
		kind: 'list',
		isNumbered,
		items: voice.items(random.between(listItems.least, listItems.most)),
	})
	const made: Partial<Record<Part, () => Block>> = {
		bullets: () => list(false),
		numbers: () => list(true),
		tables: () => ({ kind: 'table', rows: tableOf(random, voice) }),
		code: () => ({ kind: 'code', lines: codeOf(random) }),
	}
	const kinds = parts.flatMap((part) => made[part] ?? [])
	const draw = createDeck(random, kinds)
	let shown = 0
	let paragraphs = 0
	let untilHeading = 0
	return {
		before() {
			if (!parts.includes('headings')) return []
			untilHeading -= 1
			if (untilHeading >= 0) return []
			untilHeading = random.between(paragraphsUnderHeading.least, paragraphsUnderHeading.most) - 1
			return [{ kind: 'heading', text: voice.title() }]
		},
		after() {
			if (kinds.length === 0 || (shown >= kinds.length && !random.isOneIn(3))) return []
			shown += 1
			return [draw()()]
		},
		isQuote() {
			paragraphs += 1
			if (!parts.includes('quotes')) return false
			return paragraphs === 2 || (paragraphs > 2 && random.isOneIn(5))
		},
	}
}

function tableOf(random: Random, voice: Voice): string[][] {
	const count = random.between(tableRows.least, tableRows.most)
	const head = Array.from({ length: columns }, () => voice.label())
	const rows = Array.from({ length: count }, () => [
		voice.label(),
		voice.label(),
		String(random.between(1, 999)),
	])
	return [head, ...rows]
}

/** Looks like JavaScript, and runs. */
function codeOf(random: Random): string[] {
	const name = createDeck(random, codeWords)
	const known: string[] = []
	return Array.from({ length: random.between(codeLines.least, codeLines.most) }, () => {
		const value = known.length > 0 && random.isOneIn(2) ? known[random.below(known.length)]! : null
		const defined = name()
		known.push(defined)
		return `const ${defined} = ${value ? `${value} ${random.isOneIn(2) ? '+' : '*'} ` : ''}${random.between(2, 99)}`
	})
}

const isWord = /^[\p{L}\p{M}\p{N}’-]+$/u
const hasWeight = (word = '') => isWord.test(word) && word.length >= minLetters
const minLetters = 4
/** One sentence in three has up to three marked words. */
const oneIn = 3
const maxMarkedWords = 3

export type Decorate = (sentence: string, lead: string) => Span[]

export function createDecorator(random: Random, parts: readonly Part[]): Decorate {
	const marks = [
		...(parts.includes('links') ? (['link'] as const) : []),
		...(parts.includes('emphasis') ? (['strong', 'em'] as const) : []),
	]
	if (marks.length === 0) return (sentence, lead) => [{ text: lead + sentence }]
	const draw = createDeck(random, marks)
	return (sentence, lead) => {
		if (!random.isOneIn(oneIn)) return [{ text: lead + sentence }]
		const words = sentence.split(' ')
		const places = words.flatMap((word, at) => (at > 0 && at < words.length - 1 && hasWeight(word) ? at : []))
		const begins = places[random.below(places.length)]
		if (begins === undefined) return [{ text: lead + sentence }]
		const ends = endOfRun(words, begins, random.between(1, maxMarkedWords))
		const joined = (from: number, to?: number) => words.slice(from, to).join(' ')
		return [
			{ text: `${lead}${joined(0, begins)} ` },
			{ text: joined(begins, ends), mark: draw() },
			{ text: ` ${joined(ends)}` },
		]
	}
}

/** The last word has the full stop of the sentence. */
function endOfRun(words: readonly string[], begins: number, most: number): number {
	let ends = begins + 1
	for (let at = ends; at < begins + most && at < words.length - 1 && isWord.test(words[at]!); at += 1) {
		if (hasWeight(words[at])) ends = at + 1
	}
	return ends
}
