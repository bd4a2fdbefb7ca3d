import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it'
import { extendSyntax } from './syntax.ts'

const options = { html: false, typographer: false, linkify: false }
const richRules = ['heading', 'lheading', 'table', 'hr', 'reference', 'image']
const linkProtocols = new Set(['http:', 'https:', 'mailto:'])

/** A parser of the Markdown of the site, whose links use http, https, mailto or relative addresses; HTML is text. */
export function createParser(): Parser {
	return withSafeLinks(extendSyntax(new MarkdownIt(options)))
}

/** A parser of paragraphs, lists, quotes, code, emphasis and links; all else is text. */
export function createSimpleParser(): Parser {
	return withSafeLinks(new MarkdownIt({ ...options, breaks: true }).disable(richRules))
}

function withSafeLinks(markdown: Parser): Parser {
	/** Uses the URL parser of browsers, so that every spelling of `javascript:` is recognised. */
	markdown.validateLink = (url) => {
		const address = URL.parse(url, 'https://relative.invalid/')
		return address !== null && linkProtocols.has(address.protocol)
	}
	return markdown
}
