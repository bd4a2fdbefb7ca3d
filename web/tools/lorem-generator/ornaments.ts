import type { Block, Span } from './formats/block.ts'
import type { Part } from './options.ts'
import { createDeck, type Random } from './random.ts'
import type { Voice } from './voice.ts'

/** None is a reserved word in common programming languages. */
const codeWords = 'lorem ipsum dolor amet tempor magna aliqua veniam nulla culpa officia labore'.split(' ')

export type Ornaments = {
	before(): Block[]
	after(): Block[]
	isQuote(): boolean
}

const listItems = { min: 3, max: 6 }
const columns = 3
const tableRows = { min: 2, max: 5 }
const codeLines = { min: 3, max: 6 }
const paragraphsUnderHeading = { min: 2, max: 4 }

/** Draws each kind once first, then with a probability of one in three per paragraph. */
export function createOrnaments(random: Random, voice: Voice, parts: readonly Part[]): Ornaments {
	const list = (isNumbered: boolean): Block => ({
		kind: 'list',
		isNumbered,
		items: voice.items(random.between(listItems.min, listItems.max)),
	})
	const creators: Partial<Record<Part, () => Block>> = {
		bullets: () => list(false),
		numbers: () => list(true),
		tables: () => ({ kind: 'table', rows: tableOf(random, voice) }),
		code: () => ({ kind: 'code', lines: codeOf(random) }),
	}
	const kinds = parts.flatMap((part) => creators[part] ?? [])
	const draw = createDeck(random, kinds)
	let drawnCount = 0
	let paragraphs = 0
	let untilHeading = 0
	return {
		before() {
			if (!parts.includes('headings')) return []
			untilHeading -= 1
			if (untilHeading >= 0) return []
			untilHeading = random.between(paragraphsUnderHeading.min, paragraphsUnderHeading.max) - 1
			return [{ kind: 'heading', text: voice.title() }]
		},
		after() {
			if (kinds.length === 0 || (drawnCount >= kinds.length && !random.isOneIn(3))) return []
			drawnCount += 1
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
	const count = random.between(tableRows.min, tableRows.max)
	const head = Array.from({ length: columns }, () => voice.label())
	const rows = Array.from({ length: count }, () => [
		voice.label(),
		voice.label(),
		String(random.between(1, 999)),
	])
	return [head, ...rows]
}

/** Valid JavaScript. */
function codeOf(random: Random): string[] {
	const name = createDeck(random, codeWords)
	const definedNames: string[] = []
	return Array.from({ length: random.between(codeLines.min, codeLines.max) }, () => {
		const value =
			definedNames.length > 0 && random.isOneIn(2) ? definedNames[random.below(definedNames.length)]! : null
		const defined = name()
		definedNames.push(defined)
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

/** Excludes the last word, which has the full stop. */
function endOfRun(words: readonly string[], begins: number, max: number): number {
	let ends = begins + 1
	for (let at = ends; at < begins + max && at < words.length - 1 && isWord.test(words[at]!); at += 1) {
		if (hasWeight(words[at])) ends = at + 1
	}
	return ends
}
