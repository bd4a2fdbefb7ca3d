import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it'
import { isAllowedAddress } from './allowed-address.ts'
import { extendSyntax } from './syntax.ts'

const options = { html: false, typographer: false, linkify: false }
const richRules = ['heading', 'lheading', 'table', 'hr', 'reference', 'image']

/** A parser of the Markdown of the site, whose links use http, https, mailto or relative addresses; HTML is text. */
export function createParser(): Parser {
	return withSafeLinks(extendSyntax(new MarkdownIt(options)))
}

/** A parser of paragraphs, lists, quotes, code, emphasis and links; all else is text. */
export function createSimpleParser(): Parser {
	return withSafeLinks(new MarkdownIt({ ...options, breaks: true }).disable(richRules))
}

function withSafeLinks(markdown: Parser): Parser {
	markdown.validateLink = isAllowedAddress
	return markdown
}
