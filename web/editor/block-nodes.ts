import type { NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

const alignments = /^(left|center|right)$/

const tables = tableNodes({
	tableGroup: 'block',
	// A cell of a Markdown table is one line.
	cellContent: 'paragraph',
	cellAttributes: {
		align: {
			default: null,
			getFromDOM: (cell) => alignments.exec(cell.getAttribute('align') ?? '')?.[0] ?? null,
			// Not a style attribute: the content security policy forbids them.
			setDOMAttr(value, attributes) {
				if (value) attributes.align = value
			},
		},
	},
})

const container = { content: 'block+', group: 'block', defining: true }
const literal = { content: 'text*', marks: '', group: 'block', code: true, defining: true }
const list = { content: 'list_item+', group: 'block' }

const isChecked: Record<string, boolean | undefined> = { true: true, false: false }

export const blockNodes: Record<string, NodeSpec> = {
	doc: { content: 'block+' },
	paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
	heading: {
		content: 'inline*',
		group: 'block',
		defining: true,
		attrs: { level: { default: 2 } },
		parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
		toDOM: ({ attrs: { level } }) => [`h${level}`, 0],
	},
	blockquote: { ...container, parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
	callout: {
		...container,
		attrs: { kind: { default: 'NOTE' }, title: { default: '' } },
		parseDOM: [
			{
				tag: 'aside[data-callout]',
				getAttrs: (element) => ({
					kind: element.getAttribute('data-callout'),
					title: element.getAttribute('data-title') ?? '',
				}),
			},
		],
		toDOM: ({ attrs: { kind, title } }) => ['aside', { 'data-callout': kind, 'data-title': title }, 0],
	},
	footnote_definition: {
		...container,
		attrs: { label: { default: '1' } },
		parseDOM: [
			{
				tag: 'aside[data-footnote]',
				getAttrs: (element) => ({ label: element.getAttribute('data-footnote') }),
			},
		],
		toDOM: ({ attrs: { label } }) => ['aside', { 'data-footnote': label }, 0],
	},
	code_block: {
		...literal,
		attrs: { info: { default: '' }, fence: { default: '`' } },
		parseDOM: [
			{
				tag: 'pre',
				preserveWhitespace: 'full',
				getAttrs: (element) => ({ info: element.getAttribute('data-info') ?? '' }),
			},
		],
		toDOM: ({ attrs: { info } }) => ['pre', { 'data-info': info }, ['code', { spellcheck: 'false' }, 0]],
	},
	/** What has no node of its own, as its source: HTML blocks, definitions of link references. */
	raw_block: {
		...literal,
		isolating: true,
		parseDOM: [{ tag: 'pre[data-raw]', preserveWhitespace: 'full', priority: 60 }],
		toDOM: () => ['pre', { 'data-raw': '' }, 0],
	},
	horizontal_rule: {
		group: 'block',
		attrs: { markup: { default: '---' } },
		parseDOM: [{ tag: 'hr' }],
		toDOM: () => ['hr'],
	},
	bullet_list: {
		...list,
		attrs: { tight: { default: true }, marker: { default: '-' } },
		parseDOM: [{ tag: 'ul' }],
		toDOM: () => ['ul', 0],
	},
	ordered_list: {
		...list,
		attrs: { tight: { default: true }, start: { default: 1 }, marker: { default: '.' } },
		parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: Number(element.getAttribute('start') ?? 1) }) }],
		toDOM: ({ attrs: { start } }) => ['ol', start === 1 ? {} : { start }, 0],
	},
	/** `checked` is null for an item that is not a task. */
	list_item: {
		content: 'block+',
		defining: true,
		attrs: { checked: { default: null } },
		parseDOM: [
			{
				tag: 'li',
				getAttrs: (element) => ({ checked: isChecked[element.getAttribute('data-checked') ?? ''] ?? null }),
			},
		],
		toDOM: ({ attrs: { checked } }) => ['li', checked === null ? {} : { 'data-checked': String(checked) }, 0],
	},
	...tables,
}
