import type { NodeSpec } from 'prosemirror-model'
import { isAllowedAddress } from '#platform/markdown/allowed-address.ts'

export const inlineNodes: Record<string, NodeSpec> = {
	text: { group: 'inline' },
	image: {
		inline: true,
		group: 'inline',
		draggable: true,
		attrs: { src: {}, alt: { default: '' }, title: { default: '' } },
		parseDOM: [
			{
				tag: 'img[src]',
				getAttrs(element) {
					const src = element.getAttribute('src') ?? ''
					if (!isAllowedAddress(src)) return false
					return { src, alt: element.getAttribute('alt') ?? '', title: element.getAttribute('title') ?? '' }
				},
			},
		],
		toDOM: ({ attrs: { src, alt, title } }) => ['img', { src, alt, ...(title && { title }) }],
	},
	hard_break: {
		inline: true,
		group: 'inline',
		selectable: false,
		linebreakReplacement: true,
		parseDOM: [{ tag: 'br' }],
		toDOM: () => ['br'],
		leafText: () => '\n',
	},
	footnote_reference: {
		inline: true,
		group: 'inline',
		atom: true,
		attrs: { label: {} },
		parseDOM: [
			{
				tag: 'sup[data-reference]',
				getAttrs: (element) => ({ label: element.getAttribute('data-reference') }),
			},
		],
		toDOM: ({ attrs: { label } }) => ['sup', { 'data-reference': label }, label],
		leafText: ({ attrs: { label } }) => `[^${label}]`,
	},
	/** Inline HTML, as its source. */
	raw_inline: {
		inline: true,
		group: 'inline',
		atom: true,
		attrs: { source: {} },
		parseDOM: [
			{
				tag: 'code[data-raw]',
				priority: 60,
				getAttrs: (element) => ({ source: element.getAttribute('data-raw') }),
			},
		],
		toDOM: ({ attrs: { source } }) => ['code', { 'data-raw': source }, source],
		leafText: ({ attrs: { source } }) => source,
	},
}
