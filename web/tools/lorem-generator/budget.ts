import type { Block, Span } from './formats/block.ts'
import type { Writing } from './formats/format.ts'
import { countBlockWords, countBytes, countCharacters } from './measures.ts'

/** What each part of a text takes of what was asked for. */
export type Budget = {
	/** What stands around all blocks, and between two. */
	frame: number
	between: number
	block(block: Block): number
	/** A run inside a paragraph. */
	spans(spans: readonly Span[], isFirst: boolean): number
	/** The least that is left for the end of a paragraph, and the least that is worth a paragraph of its own. */
	leastEnd: number
	leastParagraph: number
}

const wordBudget: Budget = {
	frame: 0,
	between: 0,
	block: countBlockWords,
	spans: (spans) => countBlockWords({ kind: 'paragraph', spans }),
	leastEnd: 4,
	leastParagraph: 25,
}

/** Words are those that are read; characters and bytes are those of the output, its marks included. */
export function budgetOf(unit: 'words' | 'characters' | 'bytes', writing: Writing): Budget {
	if (unit === 'words') return wordBudget
	const measure = unit === 'characters' ? countCharacters : countBytes
	return {
		frame: measure(writing.begin) + measure(writing.end),
		between: measure(writing.between),
		block: (block) => measure(writing.block(block)),
		spans: (spans, isFirst) => measure(writing.spans(spans, isFirst)),
		leastEnd: 30,
		leastParagraph: 180,
	}
}
