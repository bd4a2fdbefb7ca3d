import type { Token } from 'markdown-it'
import type { Attrs, Node } from 'prosemirror-model'
import { tokensOf } from './markdown-tokens.ts'
import { parseInline } from './parse-inline.ts'
import { schema } from './schema.ts'

export type Parsed = {
	doc: Node
	/** Lines of each top-level node: the first, and the one after the last. Empty when the text has no block. */
	spans: [number, number][]
}

type Opened = { type: string; attrs: Attrs; content: Node[] }

/** Nodes that Markdown may leave empty, but not the schema. */
const filled = new Set(['list_item', 'blockquote', 'callout', 'footnote_definition'])
const cells = new Set(['table_cell', 'table_header'])

/** Parses Markdown without a byte order mark. Every text has a document: what has no node of its own becomes raw. */
export function parse(text: string): Parsed {
	const spans: [number, number][] = []
	const top: Node[] = []
	const stack: Opened[] = [{ type: 'doc', attrs: {}, content: top }]
	const tokens = tokensOf(text)
	for (const [index, token] of tokens.entries()) {
		if (stack.length === 1 && token.map) spans.push(token.map)
		const { content } = stack.at(-1)!
		const leaf = leafNode(token)
		if (leaf) content.push(leaf)
		else if (token.type === 'inline') content.push(...parseInline(token.children ?? []))
		// The rows of a table are its own children.
		else if (/^t(head|body)_/.test(token.type)) continue
		else if (token.nesting === 1) stack.push(openNode(tokens, index))
		else stack.at(-2)!.content.push(closeNode(stack.pop()!))
	}
	return { doc: schema.node('doc', null, top.length > 0 ? top : [schema.node('paragraph')]), spans }
}

function leafNode({ type, content, info, markup }: Token): Node | undefined {
	switch (type) {
		case 'fence':
			return schema.node('code_block', { info: info.trim(), fence: markup[0] }, textOf(content, /\n$/))
		case 'code_block':
			return schema.node('code_block', null, textOf(content, /\n$/))
		case 'html_block':
		case 'definition':
			return schema.node('raw_block', null, textOf(content, /\n+$/))
		case 'hr':
			return schema.node('horizontal_rule', { markup })
		default:
			return undefined
	}
}

function textOf(content: string, end: RegExp): Node[] {
	const text = content.replace(end, '')
	return text ? [schema.text(text)] : []
}

function openNode(tokens: Token[], index: number): Opened {
	const { type, tag, meta, markup } = tokens[index]!
	const attribute = (name: string) => String(tokens[index]!.attrGet(name) ?? '')
	const opened = (name: string, attrs: Attrs = {}): Opened => ({ type: name, attrs, content: [] })
	switch (type) {
		case 'heading_open':
			return opened('heading', { level: Number(tag.slice(1)) })
		case 'blockquote_open':
			return meta?.kind ? opened('callout', meta) : opened('blockquote')
		case 'bullet_list_open':
			return opened('bullet_list', { marker: markup, tight: isTight(tokens, index) })
		case 'ordered_list_open': {
			const start = Number(attribute('start') || 1)
			return opened('ordered_list', { marker: markup, start, tight: isTight(tokens, index) })
		}
		case 'list_item_open':
			return opened('list_item', { checked: meta?.checked ?? null })
		case 'footnote_def_open':
			return opened('footnote_definition', meta ?? {})
		case 'tr_open':
			return opened('table_row')
		case 'th_open':
		case 'td_open': {
			const align = /left|center|right/.exec(attribute('style'))?.[0] ?? null
			return opened(type === 'th_open' ? 'table_header' : 'table_cell', { align })
		}
		default:
			return opened(type.replace(/_open$/, ''))
	}
}

function closeNode({ type, attrs, content }: Opened): Node {
	if (cells.has(type)) return schema.node(type, attrs, schema.node('paragraph', null, content))
	if (content.length === 0 && filled.has(type)) return schema.node(type, attrs, schema.node('paragraph'))
	return schema.node(type, attrs, content)
}

/** Whether the items of a list are not separated by blank lines: markdown-it hides their paragraphs. */
function isTight(tokens: Token[], index: number): boolean {
	const { level } = tokens[index]!
	for (let next = index + 1; tokens[next] && tokens[next]!.level > level; next += 1) {
		const token = tokens[next]!
		if (token.type === 'paragraph_open' && token.level === level + 2) return token.hidden
	}
	return true
}
