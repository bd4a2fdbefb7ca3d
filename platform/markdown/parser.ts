import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it'
import { extendSyntax } from './syntax.ts'

const linkProtocols = new Set(['http:', 'https:', 'mailto:'])

/** A parser of the Markdown of the site, whose links use http, https, mailto or relative addresses; HTML is text. */
export function createParser(): Parser {
	const markdown = extendSyntax(new MarkdownIt({ html: false, typographer: false, linkify: false }))
	/** Uses the URL parser of browsers, so that every spelling of `javascript:` is recognised. */
	markdown.validateLink = (url) => {
		const address = URL.parse(url, 'https://relative.invalid/')
		return address !== null && linkProtocols.has(address.protocol)
	}
	return markdown
}
