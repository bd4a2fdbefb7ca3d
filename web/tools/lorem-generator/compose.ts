import type { Block, Span } from './formats/block.ts'
import type { Budget } from './budget.ts'
import type { Chance } from './chance/chance.ts'
import type { Decorate } from './decorate.ts'
import type { Length } from './options.ts'
import type { Ornaments } from './ornaments.ts'
import type { Cost, Voice } from './voice.ts'

/** Everything that a text is composed with. */
export type Desk = {
	voice: Voice
	ornaments: Ornaments
	decorate: Decorate
	chance: Chance
	length: Length
}

/** Blocks, and the number of sentences in their paragraphs. */
export type Composed = { blocks: Block[]; sentences: number }

/** Sentences of a paragraph, drawn anew for each. */
const sentencesOf: Record<Length, readonly [least: number, most: number]> = {
	short: [1, 3],
	medium: [3, 7],
	long: [7, 12],
}

const drawSize = ({ chance, length }: Desk) => chance.between(...sentencesOf[length])

/** So many paragraphs. */
export function composeParagraphs(desk: Desk, count: number): Composed {
	return composeSizes(
		desk,
		Array.from({ length: count }, () => drawSize(desk)),
	)
}

/** So many sentences, in paragraphs; the last is not shorter than the others unless there is no other. */
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

/** One list of so many items. */
export function composeItems({ voice }: Desk, count: number, isNumbered: boolean): Composed {
	return { blocks: [{ kind: 'list', isNumbered, items: voice.items(count) }], sentences: 0 }
}

/** Blocks that cost exactly `count`: what is left at the end goes to a last sentence that fits. */
export function composeCost(desk: Desk, count: number, budget: Budget): Composed {
	const { voice, ornaments, decorate } = desk
	const blocks: Block[] = []
	let sentences = 0
	let left = count - budget.frame

	const gap = () => (blocks.length > 0 ? budget.between : 0)
	const emptyOf = (kind: 'paragraph' | 'quote') => budget.block({ kind, spans: [] })
	const leastBlock = budget.leastParagraph + emptyOf('quote')

	/** What belongs beside the paragraphs, as long as it leaves room for another one. */
	function addOrnaments(found: readonly Block[]): void {
		for (const block of found) {
			const after = left - gap() - budget.block(block)
			if (after - budget.between < leastBlock) continue
			blocks.push(block)
			left = after
		}
	}

	/** A paragraph; the last one takes all that is left. */
	function addParagraph(): void {
		const kind = left >= leastBlock && ornaments.isQuote() ? 'quote' : 'paragraph'
		const size = drawSize(desk)
		const spans: Span[] = []
		left -= gap() + emptyOf(kind)
		voice.beginParagraph()
		for (let index = 0; index < size || left - budget.between < leastBlock; index += 1) {
			const lead = index === 0 ? '' : ' '
			const sentence = voice.sentence()
			const decorated = decorate(sentence, lead)
			const after = left - budget.spans(decorated, index === 0)
			if (after < budget.leastEnd) {
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

/** A last text may be more than one sentence, or less. */
const countEnds = (text: string) => text.match(/[.?!](?= |$)/g)?.length ?? 0
