import type { Block, Span } from './block.ts'

/** How a text is written down. */
export type Writing = {
	/** What stands before the first block, between two, and after the last. */
	begin: string
	between: string
	end: string
	block(block: Block): string
	/** What is read inside a paragraph; `isFirst` where it opens one. */
	spans(spans: readonly Span[], isFirst: boolean): string
}

/** Names that never belong to anybody (RFC 2606, section 3). */
export const linkTarget = 'https://example.com/'
