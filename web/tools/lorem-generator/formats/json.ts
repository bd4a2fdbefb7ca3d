import { type Block, textsOf } from './block.ts'
import type { Writing } from './format.ts'

/** A list of strings (RFC 8259): a paragraph each, or an item of a list. */
export const json: Writing = {
	begin: '[\n',
	between: ',\n',
	end: '\n]',
	block: (block: Block) =>
		textsOf(block)
			.map((text) => `  ${JSON.stringify(text)}`)
			.join(',\n'),
	spans: (spans) => JSON.stringify(spans.map(({ text }) => text).join('')).slice(1, -1),
}
