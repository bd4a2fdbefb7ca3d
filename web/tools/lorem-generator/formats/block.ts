export type Span = { text: string; mark?: 'strong' | 'em' | 'link' }

export type Block =
	| { kind: 'paragraph' | 'quote'; spans: readonly Span[] }
	| { kind: 'heading'; text: string }
	| { kind: 'list'; isNumbered: boolean; items: readonly string[] }
	| { kind: 'table'; rows: readonly (readonly string[])[] }
	| { kind: 'code'; lines: readonly string[] }

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

export type Writing = {
	/** Before the first block, between two, after the last. */
	begin: string
	between: string
	end: string
	block(block: Block): string
	spans(spans: readonly Span[], isFirst: boolean): string
}

/** Reserved (RFC 2606, section 3). */
export const linkTarget = 'https://example.com/'
