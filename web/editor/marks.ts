import type { Mark, MarkSpec } from 'prosemirror-model'
import { isAllowedAddress } from './allowed-address.ts'

const isEm = (mark: Mark) => mark.type.name === 'em'
const isStrong = (mark: Mark) => mark.type.name === 'strong'

export const marks: Record<string, MarkSpec> = {
	link: {
		inclusive: false,
		attrs: { href: {}, title: { default: '' }, auto: { default: false } },
		parseDOM: [
			{
				tag: 'a[href]',
				getAttrs(element) {
					const href = element.getAttribute('href') ?? ''
					return isAllowedAddress(href) ? { href, title: element.title } : false
				},
			},
		],
		toDOM: ({ attrs: { href, title } }) => ['a', { href, ...(title && { title }) }, 0],
	},
	em: {
		attrs: { markup: { default: '*' } },
		parseDOM: [
			{ tag: 'i' },
			{ tag: 'em' },
			{ style: 'font-style=italic' },
			{ style: 'font-style=normal', clearMark: isEm },
		],
		toDOM: () => ['em', 0],
	},
	strong: {
		attrs: { markup: { default: '**' } },
		parseDOM: [
			{ tag: 'strong' },
			{ tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
			{ style: 'font-weight=400', clearMark: isStrong },
			{ style: 'font-weight=normal', clearMark: isStrong },
			{ style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null },
		],
		toDOM: () => ['strong', 0],
	},
	strike: {
		parseDOM: [{ tag: 's' }, { tag: 'del' }, { style: 'text-decoration=line-through' }],
		toDOM: () => ['s', 0],
	},
	code: { code: true, parseDOM: [{ tag: 'code' }, { tag: 'kbd' }], toDOM: () => ['code', 0] },
	/** A line end of the source, shown as the space it is. It is a mark because the caret treats marked text as plain. */
	soft_break: {
		inclusive: false,
		parseDOM: [{ tag: 'span[data-soft]' }],
		toDOM: () => ['span', { 'data-soft': '' }, 0],
	},
}
