import MarkdownIt, { type StateCore, type Token } from 'markdown-it'
import { parsePictureAddress, scaledAddresses } from '#platform/pictures.ts'

type Options = {
	/** Level of the highest heading of the text; 2 by default, below the h1 of the page. */
	topLevel?: 2 | 3 | 4
	/** Prefix of heading ids, for a page that shows several texts. */
	idPrefix?: string
	/** The `rel` of links; `noopener` by default. */
	linkRel?: string
}

const linkProtocols = new Set(['http:', 'https:', 'mailto:'])

const markdown = new MarkdownIt({ html: false, typographer: false, linkify: false })

/** Uses the URL parser of browsers, so that every spelling of `javascript:` is recognised. */
markdown.validateLink = (url) => {
	const address = URL.parse(url, 'https://relative.invalid/')
	return address !== null && linkProtocols.has(address.protocol)
}

markdown.renderer.rules.link_open = (tokens, index, options, env, renderer) => {
	tokens[index]?.attrSet('rel', (env as Options).linkRel ?? 'noopener')
	return renderer.renderToken(tokens, index, options)
}

const renderImage = markdown.renderer.rules.image!

markdown.renderer.rules.image = (tokens, index, ...rest) => {
	const token = tokens[index]!
	const attributes = imageAttributes(String(token.attrGet('src')))
	for (const [name, value] of Object.entries(attributes)) token.attrSet(name, value)
	return renderImage(tokens, index, ...rest)
}

/** A picture of the site gets its size and its delivered widths; every picture is loaded when it comes near the screen. */
function imageAttributes(address: string): Record<string, string> {
	const lazily = { loading: 'lazy', decoding: 'async' }
	const picture = parsePictureAddress(address)
	if (!picture) return lazily
	const { width, height, extension } = picture
	const size = { width: String(width), height: String(height) }
	if (extension === 'svg') return { ...size, ...lazily }
	const { src, srcSet } = scaledAddresses(address, { format: 'webp', width })
	// Texts are at most as wide as a reading column.
	return { src, srcset: srcSet, sizes: '(min-width: 44rem) 44rem, 100vw', ...size, ...lazily }
}

markdown.core.ruler.push('headings', (state) => {
	const { topLevel = 2, idPrefix = '' } = state.env as Options
	demoteHeadings(state, topLevel)
	nameHeadings(state, idPrefix)
})

/** Shifts all headings so that the highest one gets `topLevel`. */
function demoteHeadings({ tokens }: StateCore, topLevel: number): void {
	const headings = tokens.filter((token) => token.type === 'heading_open' || token.type === 'heading_close')
	const highest = Math.min(...headings.map((token) => levelOf(token.tag)))
	for (const token of headings) token.tag = `h${Math.min(6, levelOf(token.tag) - highest + topLevel)}`
}

function levelOf(tag: string): number {
	return Number(tag.slice(1))
}

/** Sets an id made from the text of each heading (`#les-horaires`); a duplicate gets a number. */
function nameHeadings({ tokens }: StateCore, idPrefix: string): void {
	const ids = new Set<string>()
	for (const [index, token] of tokens.entries()) {
		if (token.type !== 'heading_open') continue
		const text = tokens[index + 1]?.children?.map((child) => child.content).join('') ?? ''
		const base = idPrefix + idOf(text)
		let id = base
		for (let copy = 2; ids.has(id); copy += 1) id = `${base}-${copy}`
		ids.add(id)
		token.attrSet('id', id)
	}
}

function idOf(text: string): string {
	const id = text
		.toLowerCase()
		.replaceAll('œ', 'oe')
		.replaceAll('æ', 'ae')
		.normalize('NFD')
		.replaceAll(/\p{Diacritic}/gu, '')
		.replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
		.replaceAll(/^-|-$/g, '')
	return id || 'section'
}

/** HTML that is safe to insert: author HTML is escaped; links use http, https, mailto or relative addresses. */
export function renderMarkdown(text: string, options: Options = {}): string {
	return markdown.render(text, options)
}

/** Markdown as plain text, for messages and calendars: no markup, the address of a link after its text. */
export function textOfMarkdown(text: string): string {
	const pieces = markdown.parse(text, {}).map((token) => {
		const { type, info, markup, content, children, hidden } = token
		if (type === 'inline') return inlineText(children ?? [])
		if (type === 'list_item_open') return info ? `${info}${markup} ` : '- '
		if (type === 'fence' || type === 'code_block') return `${content}\n`
		if (type === 'paragraph_close') return hidden ? '\n' : '\n\n'
		if (type === 'th_close' || type === 'td_close') return ' '
		if (type === 'tr_close') return '\n'
		return type === 'heading_close' || (type.endsWith('_close') && token.level === 0) ? '\n\n' : ''
	})
	return pieces
		.join('')
		.replaceAll(/ +$/gm, '')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
}

function inlineText(tokens: readonly Token[]): string {
	let text = ''
	let address = ''
	for (const token of tokens) {
		if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n'
		else if (token.type === 'link_open') address = String(token.attrGet('href'))
		else if (token.type === 'link_close') text += text.endsWith(address) ? '' : ` (${address})`
		else text += token.content
	}
	return text
}
