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

/** Words exclude the markup of the format; characters and bytes include it. */
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

export type ComposeContext = {
	voice: Voice
	ornaments: Ornaments
	decorate: Decorate
	random: Random
	length: Length
}

export type Composition = { blocks: Block[]; sentences: number }

const sentencesOf: Record<Length, readonly [min: number, max: number]> = {
	short: [1, 3],
	medium: [3, 7],
	long: [7, 12],
}

const drawSize = ({ random, length }: ComposeContext) => random.between(...sentencesOf[length])

export function composeParagraphs(context: ComposeContext, count: number): Composition {
	return composeSizes(
		context,
		Array.from({ length: count }, () => drawSize(context)),
	)
}

/** The last paragraph is not shorter than the others, unless it is the only one. */
export function composeSentences(context: ComposeContext, count: number): Composition {
	const [min] = sentencesOf[context.length]
	const sizes: number[] = []
	for (let left = count; left > 0;) {
		const size = drawSize(context)
		sizes.push(left - size < min ? left : size)
		left -= sizes.at(-1)!
	}
	return composeSizes(context, sizes)
}

function composeSizes({ voice, ornaments, decorate }: ComposeContext, sizes: readonly number[]): Composition {
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

export function composeItems({ voice }: ComposeContext, count: number, isNumbered: boolean): Composition {
	return { blocks: [{ kind: 'list', isNumbered, items: voice.items(count) }], sentences: 0 }
}

/** Costs exactly `count`: a fitting last sentence fills the rest. */
export function composeCost(context: ComposeContext, count: number, budget: Budget): Composition {
	const { voice, ornaments, decorate } = context
	const blocks: Block[] = []
	let sentences = 0
	let left = count - budget.frame

	const gap = () => (blocks.length > 0 ? budget.between : 0)
	const emptyOf = (kind: 'paragraph' | 'quote') => budget.block({ kind, spans: [] })
	const minBlock = budget.minParagraph + emptyOf('quote')

	/** Adds blocks while another paragraph still fits. */
	function addOrnaments(candidates: readonly Block[]): void {
		for (const block of candidates) {
			const after = left - gap() - budget.block(block)
			if (after - budget.between < minBlock) continue
			blocks.push(block)
			left = after
		}
	}

	function addParagraph(): void {
		const kind = left >= minBlock && ornaments.isQuote() ? 'quote' : 'paragraph'
		const size = drawSize(context)
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
