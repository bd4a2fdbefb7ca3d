import type { Block, Span, Writing } from './formats/block.ts'
import { countBlockWords, countBytes, countCharacters } from './measures.ts'
import type { Length } from './options.ts'
import type { Decorate, Ornaments } from './ornaments.ts'
import type { Random } from './random.ts'
import type { Cost, Voice } from './voice.ts'

type Budget = {
	frame: number
	between: number
	block(block: Block): number
	spans(spans: readonly Span[], isFirst: boolean): number
	minEnd: number
	minParagraph: number
}

const wordBudget: Budget = {
	frame: 0,
	between: 0,
	block: countBlockWords,
	spans: (spans) => countBlockWords({ kind: 'paragraph', spans }),
	minEnd: 4,
	minParagraph: 25,
}

/** Words are counted as read; characters and bytes include the marks of the format. */
export function budgetOf(unit: 'words' | 'characters' | 'bytes', writing: Writing): Budget {
	if (unit === 'words') return wordBudget
	const measure = unit === 'characters' ? countCharacters : countBytes
	return {
		frame: measure(writing.begin) + measure(writing.end),
		between: measure(writing.between),
		block: (block) => measure(writing.block(block)),
		spans: (spans, isFirst) => measure(writing.spans(spans, isFirst)),
		minEnd: 30,
		minParagraph: 180,
	}
}

export type Desk = {
	voice: Voice
	ornaments: Ornaments
	decorate: Decorate
	random: Random
	length: Length
}

export type Composed = { blocks: Block[]; sentences: number }

const sentencesOf: Record<Length, readonly [least: number, most: number]> = {
	short: [1, 3],
	medium: [3, 7],
	long: [7, 12],
}

const drawSize = ({ random, length }: Desk) => random.between(...sentencesOf[length])

export function composeParagraphs(desk: Desk, count: number): Composed {
	return composeSizes(
		desk,
		Array.from({ length: count }, () => drawSize(desk)),
	)
}

/** The last paragraph is not shorter than the others, unless it is the only one. */
export function composeSentences(desk: Desk, count: number): Composed {
	const [least] = sentencesOf[desk.length]
	const sizes: number[] = []
	for (let left = count; left > 0;) {
		const size = drawSize(desk)
		sizes.push(left - size < least ? left : size)
		left -= sizes.at(-1)!
	}
	return composeSizes(desk, sizes)
}

function composeSizes({ voice, ornaments, decorate }: Desk, sizes: readonly number[]): Composed {
	const blocks: Block[] = []
	for (const size of sizes) {
		blocks.push(...ornaments.before())
		voice.beginParagraph()
		const spans: Span[] = []
		for (let index = 0; index < size; index += 1) {
			spans.push(...decorate(voice.sentence(), index === 0 ? '' : ' '))
		}
		blocks.push({ kind: ornaments.isQuote() ? 'quote' : 'paragraph', spans }, ...ornaments.after())
	}
	return { blocks, sentences: sizes.reduce((sum, size) => sum + size, 0) }
}

export function composeItems({ voice }: Desk, count: number, isNumbered: boolean): Composed {
	return { blocks: [{ kind: 'list', isNumbered, items: voice.items(count) }], sentences: 0 }
}

/** Costs exactly `count`: the rest goes to a last sentence that fits. */
export function composeCost(desk: Desk, count: number, budget: Budget): Composed {
	const { voice, ornaments, decorate } = desk
	const blocks: Block[] = []
	let sentences = 0
	let left = count - budget.frame

	const gap = () => (blocks.length > 0 ? budget.between : 0)
	const emptyOf = (kind: 'paragraph' | 'quote') => budget.block({ kind, spans: [] })
	const minBlock = budget.minParagraph + emptyOf('quote')

	/** Only as long as there is room for another paragraph. */
	function addOrnaments(found: readonly Block[]): void {
		for (const block of found) {
			const after = left - gap() - budget.block(block)
			if (after - budget.between < minBlock) continue
			blocks.push(block)
			left = after
		}
	}

	function addParagraph(): void {
		const kind = left >= minBlock && ornaments.isQuote() ? 'quote' : 'paragraph'
		const size = drawSize(desk)
		const spans: Span[] = []
		left -= gap() + emptyOf(kind)
		voice.beginParagraph()
		for (let index = 0; index < size || left - budget.between < minBlock; index += 1) {
			const lead = index === 0 ? '' : ' '
			const sentence = voice.sentence()
			const decorated = decorate(sentence, lead)
			const after = left - budget.spans(decorated, index === 0)
			if (after < budget.minEnd) {
				const cost: Cost = (text, begins) => budget.spans([{ text }], begins === true && index === 0)
				const end = voice.fill(left - cost(lead), cost, sentence)
				spans.push({ text: lead + end })
				sentences += countEnds(end)
				left = 0
				break
			}
			spans.push(...decorated)
			sentences += 1
			left = after
		}
		blocks.push({ kind, spans })
	}

	while (left > 0) {
		addOrnaments(ornaments.before())
		addParagraph()
		if (left > 0) addOrnaments(ornaments.after())
	}
	return { blocks, sentences }
}

const countEnds = (text: string) => text.match(/[.?!](?= |$)/g)?.length ?? 0
