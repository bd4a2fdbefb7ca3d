/** A run of text inside a paragraph, as it is read; one that is marked has blanks on both its sides. */
export type Span = { text: string; mark?: 'strong' | 'em' | 'link' }

/** A part of the text that stands on lines of its own. */
export type Block =
	| { kind: 'paragraph' | 'quote'; spans: readonly Span[] }
	| { kind: 'heading'; text: string }
	| { kind: 'list'; isNumbered: boolean; items: readonly string[] }
	| { kind: 'table'; rows: readonly (readonly string[])[] }
	| { kind: 'code'; lines: readonly string[] }

/** What is read in a block, without any marks. */
export function textsOf(block: Block): readonly string[] {
	switch (block.kind) {
		case 'paragraph':
		case 'quote':
			return [block.spans.map(({ text }) => text).join('')]
		case 'heading':
			return [block.text]
		case 'list':
			return block.items
		case 'table':
			return block.rows.flat()
		case 'code':
			return block.lines
	}
}
