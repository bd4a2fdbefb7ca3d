import createMarkdownIt, { type MarkdownIt, type StateBlock, type Token } from 'markdown-it'
import { extendSyntax } from '#platform/markdown/syntax.ts'
import { isAllowedAddress } from '#platform/markdown/allowed-address.ts'

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean

type PrivateRuler = { __find__(name: string): number; __rules__: { fn: BlockRule }[] }

// The site escapes HTML, but here it must stay HTML: written back as it was, not as escaped text.
const markdown = extendSyntax(new createMarkdownIt({ html: true, linkify: false, typographer: false }))
markdown.validateLink = isAllowedAddress
keepDefinitions(markdown)

/**
 * Adds a `definition` token for each definition of a link reference (`[a]: /b`), which markdown-it drops. Its rule can
 * only be found in private fields: a test guards that definitions are kept.
 */
function keepDefinitions({ block }: MarkdownIt): void {
	const ruler = block.ruler as unknown as PrivateRuler
	const findReference = ruler.__rules__[ruler.__find__('reference')]!.fn
	block.ruler.at('reference', (state, startLine, endLine, silent) => {
		if (!findReference(state, startLine, endLine, silent)) return false
		if (silent) return true
		const token = state.push('definition', '', 0)
		token.map = [startLine, state.line]
		token.content = state.getLines(startLine, state.line, state.blkIndent, false)
		return true
	})
}

/** Tokens of the site's Markdown, with definitions of link references. */
export function tokensOf(text: string): Token[] {
	return markdown.parse(text, {})
}
