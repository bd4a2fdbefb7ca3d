import type { Block } from './formats/block.ts'
import { type Chance, createDeck } from './chance/chance.ts'
import type { Part } from './options.ts'
import type { Voice } from './voice.ts'

/** Names for lines of code: none is reserved in any usual language. */
const codeWords = 'lorem ipsum dolor amet tempor magna aliqua veniam nulla culpa officia labore'.split(' ')

/** What stands before a paragraph and after it, besides the text that was asked for. */
export type Ornaments = {
	before(): Block[]
	after(): Block[]
	/** Whether the next paragraph is a quotation. */
	isQuote(): boolean
}

const listItems = { least: 3, most: 6 }
const columns = 3
const tableRows = { least: 2, most: 5 }
const codeLines = { least: 3, most: 6 }
const paragraphsUnderHeading = { least: 2, most: 4 }

/** Headings, lists, tables and code between the paragraphs: each kind once at first, later now and then. */
export function createOrnaments(chance: Chance, voice: Voice, parts: readonly Part[]): Ornaments {
	const list = (isNumbered: boolean): Block => ({
		kind: 'list',
		isNumbered,
		items: voice.items(chance.between(listItems.least, listItems.most)),
	})
	const made: Partial<Record<Part, () => Block>> = {
		bullets: () => list(false),
		numbers: () => list(true),
		tables: () => ({ kind: 'table', rows: tableOf(chance, voice) }),
		code: () => ({ kind: 'code', lines: codeOf(chance) }),
	}
	const kinds = parts.flatMap((part) => made[part] ?? [])
	const draw = createDeck(chance, kinds)
	let shown = 0
	let paragraphs = 0
	let untilHeading = 0
	return {
		before() {
			if (!parts.includes('headings')) return []
			untilHeading -= 1
			if (untilHeading >= 0) return []
			untilHeading = chance.between(paragraphsUnderHeading.least, paragraphsUnderHeading.most) - 1
			return [{ kind: 'heading', text: voice.title() }]
		},
		after() {
			if (kinds.length === 0 || (shown >= kinds.length && !chance.isOneIn(3))) return []
			shown += 1
			return [draw()()]
		},
		isQuote() {
			paragraphs += 1
			if (!parts.includes('quotes')) return false
			return paragraphs === 2 || (paragraphs > 2 && chance.isOneIn(5))
		},
	}
}

function tableOf(chance: Chance, voice: Voice): string[][] {
	const count = chance.between(tableRows.least, tableRows.most)
	const head = Array.from({ length: columns }, () => voice.label())
	const rows = Array.from({ length: count }, () => [
		voice.label(),
		voice.label(),
		String(chance.between(1, 999)),
	])
	return [head, ...rows]
}

/** Lines that look like JavaScript and run, whatever the voice: names are plain letters everywhere. */
function codeOf(chance: Chance): string[] {
	const name = createDeck(chance, codeWords)
	const known: string[] = []
	return Array.from({ length: chance.between(codeLines.least, codeLines.most) }, () => {
		const value = known.length > 0 && chance.isOneIn(2) ? known[chance.below(known.length)]! : null
		const defined = name()
		known.push(defined)
		return `const ${defined} = ${value ? `${value} ${chance.isOneIn(2) ? '+' : '*'} ` : ''}${chance.between(2, 99)}`
	})
}
