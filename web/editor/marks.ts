import type { MarkSpec } from 'prosemirror-model'
import { isAllowedAddress } from '#platform/markdown/allowed-address.ts'

export const marks: Record<string, MarkSpec> = {
	link: {
		inclusive: false,
		attrs: { href: {}, title: { default: '' }, auto: { default: false } },
		parseDOM: [
			{
				tag: 'a[href]',
				getAttrs(element) {
					const href = element.getAttribute('href') ?? ''
					return isAllowedAddress(href) ? { href, title: element.getAttribute('title') ?? '' } : false
				},
			},
		],
		toDOM: ({ attrs: { href, title } }) => ['a', { href, ...(title && { title }) }, 0],
	},
	em: {
		attrs: { markup: { default: '*' } },
		parseDOM: [{ tag: 'em' }, { tag: 'i' }],
		toDOM: () => ['em', 0],
	},
	strong: {
		attrs: { markup: { default: '**' } },
		parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
		toDOM: () => ['strong', 0],
	},
	strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }], toDOM: () => ['s', 0] },
	code: { code: true, parseDOM: [{ tag: 'code' }, { tag: 'kbd' }], toDOM: () => ['code', 0] },
	/** A line end of the source, shown as the space it is. It is a mark because the caret treats marked text as plain. */
	soft_break: {
		inclusive: false,
		parseDOM: [{ tag: 'span[data-soft]' }],
		toDOM: () => ['span', { 'data-soft': '' }, 0],
	},
}
