import type { Token } from 'markdown-it'
import { createParser } from './parser.ts'
import { parseVideoAddress } from './video-address.ts'

const markdown = createParser()

/** Markdown as plain text, for messages and calendars: no markup, the address of a link after its text. */
export function textOfMarkdown(text: string): string {
	const pieces = markdown.parse(text, {}).map((token) => {
		const { type, info, markup, meta, content, children, hidden } = token
		if (type === 'inline') return inlineText(children ?? [])
		if (type === 'blockquote_open') return meta?.title ? `${String(meta.title)}\n\n` : ''
		if (type === 'list_item_open') return (info ? `${info}${markup} ` : '- ') + boxOf(meta)
		if (type === 'footnote_def_open') return `[${String(meta!.label)}] `
		if (type === 'fence' || type === 'code_block') return `${content}\n`
		if (type === 'paragraph_close') return hidden ? '\n' : '\n\n'
		if (type === 'th_close' || type === 'td_close') return ' '
		if (type === 'tr_close') return '\n'
		return type === 'heading_close' || (type.endsWith('_close') && token.level === 0) ? '\n\n' : ''
	})
	return pieces
		.join('')
		.replaceAll(/(?<! ) +$/gm, '')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
}

function boxOf(meta: Token['meta']): string {
	if (!meta) return ''
	return meta.checked ? '[x] ' : '[ ] '
}

function inlineText(tokens: readonly Token[]): string {
	let text = ''
	let address = ''
	for (const token of tokens) {
		if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n'
		else if (token.type === 'link_open') address = String(token.attrGet('href'))
		else if (token.type === 'link_close') text += text.endsWith(address) ? '' : ` (${address})`
		else if (token.type === 'footnote_ref')
			text += `${/\s$/.test(text) ? '' : ' '}[${String(token.meta!.label)}]`
		else text += token.content
	}
	return text
}

/**
 * The words of a text, for search: one line per block, row of a table or footnote, without markup and addresses of links. A
 * picture is its description.
 */
export function plainText(text: string): string {
	return blocksOf(text)
		.map((block) => block.text)
		.join('\n')
}

/**
 * The first sentences of a text, at most `maxCharacters` of them (UTF-16 code units): its paragraphs if it has any, without
 * headings, code and notes. A first sentence that is too long ends after a word, with `…`.
 */
export function markdownSummary(text: string, maxCharacters: number): string {
	const blocks = blocksOf(text)
	const prose = blocks.filter(({ isProse }) => isProse)
	const words = (prose.length > 0 ? prose : blocks).map((block) => block.text).join(' ')
	if (words.length <= maxCharacters) return words
	let end = 0
	for (const { index, segment } of new Intl.Segmenter('fr', { granularity: 'sentence' }).segment(
		words.slice(0, maxCharacters + 1),
	)) {
		const sentence = segment.trimEnd()
		if (index + segment.length > maxCharacters && sentence.length === segment.length) break
		end = index + sentence.length
	}
	return end > 0 ? words.slice(0, end) : cutAtWord(words, maxCharacters)
}

/** The words that fit, with `…`; a word that does not fit alone is cut between two of its characters. */
function cutAtWord(words: string, maxCharacters: number): string {
	const fitting = words.slice(0, maxCharacters)
	const cut = /^(.*\S)\s+\S*$/s.exec(fitting)?.[1] ?? fitting.slice(0, -1)
	return `${cut.replace(/[\s,;:\uD800-\uDBFF]+$/, '')}…`
}

function blocksOf(text: string): { text: string; isProse: boolean }[] {
	const blocks: { text: string; isProse: boolean }[] = []
	let row: string[] | undefined
	let isProse = true
	const add = (words: string, prose: boolean) => {
		const line = words.replaceAll(/[ \t\n]+/g, ' ').trim()
		if (line) blocks.push({ text: line, isProse: prose })
	}
	let notes = 0
	for (const { type, meta, content, children, nesting } of markdown.parse(text, {})) {
		if (type.startsWith('footnote_def_')) notes += nesting
		else if (type.startsWith('heading_')) isProse = nesting !== 1
		else if (type === 'blockquote_open' && meta) add(String(meta.title), false)
		else if (type === 'tr_open') row = []
		else if (type === 'tr_close') {
			add(row!.join(' '), false)
			row = undefined
		} else if (type === 'fence' || type === 'code_block') add(content, false)
		else if (type === 'inline') {
			const words = wordsOf(children ?? [])
			if (row) row.push(words)
			else add(words, isProse && notes === 0 && !parseVideoAddress(words.trim()))
		}
	}
	return blocks
}

function wordsOf(tokens: readonly Token[]): string {
	return tokens.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('')
}
