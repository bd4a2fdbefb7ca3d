import MarkdownIt, { type StateCore, type Token } from 'markdown-it'

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

/** The words of Markdown for where nothing is drawn: without its marks, the address of a link behind its words. */
export function textOfMarkdown(text: string): string {
	const said = markdown.parse(text, {}).map((token) => {
		const { type, info, markup, content, children, hidden } = token
		if (type === 'inline') return wordsOf(children ?? [])
		if (type === 'list_item_open') return info ? `${info}${markup} ` : '- '
		if (type === 'fence' || type === 'code_block') return `${content}\n`
		if (type === 'paragraph_close') return hidden ? '\n' : '\n\n'
		if (type === 'th_close' || type === 'td_close') return ' '
		if (type === 'tr_close') return '\n'
		return type === 'heading_close' || (type.endsWith('_close') && token.level === 0) ? '\n\n' : ''
	})
	return said
		.join('')
		.replaceAll(/ +$/gm, '')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
}

function wordsOf(tokens: readonly Token[]): string {
	let said = ''
	let address = ''
	for (const token of tokens) {
		if (token.type === 'softbreak' || token.type === 'hardbreak') said += '\n'
		else if (token.type === 'link_open') address = String(token.attrGet('href'))
		else if (token.type === 'link_close') said += said.endsWith(address) ? '' : ` (${address})`
		else said += token.content
	}
	return said
}
