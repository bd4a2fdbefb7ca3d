import MarkdownIt, { type StateCore } from 'markdown-it'

type Options = {
	/** The level that the highest heading of the text gets: 2 where the page has the only h1. */
	topLevel?: 2 | 3 | 4
	/** Goes before the id of each heading, where a page shows several texts. */
	idPrefix?: string
}

const linkProtocols = new Set(['http:', 'https:', 'mailto:'])

const markdown = new MarkdownIt({ html: false, typographer: false, linkify: false })

/** Judged by the URL parser that browsers follow, so that no spelling of `javascript:` passes. */
markdown.validateLink = (url) => {
	const address = URL.parse(url, 'https://relative.invalid/')
	return address !== null && linkProtocols.has(address.protocol)
}

markdown.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
	tokens[index]?.attrSet('rel', 'noopener')
	return renderer.renderToken(tokens, index, options)
}

markdown.core.ruler.push('headings', (state) => {
	const { topLevel = 2, idPrefix = '' } = state.env as Options
	demoteHeadings(state, topLevel)
	nameHeadings(state, idPrefix)
})

/** The highest heading of the text gets `topLevel` and the others follow. */
function demoteHeadings({ tokens }: StateCore, topLevel: number): void {
	const headings = tokens.filter((token) => token.type === 'heading_open' || token.type === 'heading_close')
	const highest = Math.min(...headings.map((token) => levelOf(token.tag)))
	for (const token of headings) token.tag = `h${Math.min(6, levelOf(token.tag) - highest + topLevel)}`
}

function levelOf(tag: string): number {
	return Number(tag.slice(1))
}

/** An id from the words of each heading, so that `#les-horaires` leads there; a repeated one gets a number. */
function nameHeadings({ tokens }: StateCore, idPrefix: string): void {
	const taken = new Set<string>()
	for (const [index, token] of tokens.entries()) {
		if (token.type !== 'heading_open') continue
		const words = tokens[index + 1]?.children?.map((child) => child.content).join('') ?? ''
		const base = idPrefix + idOf(words)
		let id = base
		for (let copy = 2; taken.has(id); copy += 1) id = `${base}-${copy}`
		taken.add(id)
		token.attrSet('id', id)
	}
}

function idOf(words: string): string {
	const id = words
		.toLowerCase()
		.replaceAll('œ', 'oe')
		.replaceAll('æ', 'ae')
		.normalize('NFD')
		.replaceAll(/\p{Diacritic}/gu, '')
		.replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
		.replaceAll(/^-|-$/g, '')
	return id || 'section'
}

/** HTML that is safe to insert: no HTML of the author's own, links to http, https, mailto or this site alone. */
export function renderMarkdown(text: string, options: Options = {}): string {
	return markdown.render(text, options)
}
