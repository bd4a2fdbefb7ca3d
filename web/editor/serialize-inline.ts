import type { Mark, Node } from 'prosemirror-model'
import { autolink, imageSource, linkSource } from './serialize-links.ts'

/** Stands for a hard break until lines are laid out: a private-use character, so that marks can be moved off it. */
export const lineBreak = '\u{f0000}'

/** Says that the next letter must be written as an entity. */
const entityMark = '\u{f0002}'

const entityOf = (char: string) => `&#${char.codePointAt(0)};`

/** Writes the letters after an entity mark as entities. */
export function settleEntities(text: string): string {
	const settled = text.replaceAll(new RegExp(`${entityMark}(.)`, 'gu'), (_, char: string) => entityOf(char))
	return settled.replaceAll(entityMark, '')
}

/** Markdown of the content of a text block, with `lineBreak` for hard breaks and entity marks. */
export function serializeInline(block: Node): string {
	return serializeNodes(block.children, [])
}

/** Marks that are written around other nodes; the others belong to one text node. */
const isNesting = ({ type }: Mark) => type.name !== 'soft_break' && type.name !== 'code'

/** Opens first, at each place, the mark that ends last, so that marks nest. */
function serializeNodes(nodes: readonly Node[], open: readonly Mark[]): string {
	let text = ''
	for (let index = 0; index < nodes.length;) {
		const node = nodes[index]!
		let widest: { mark: Mark; end: number } | undefined
		for (const mark of node.marks) {
			if (!isNesting(mark) || mark.isInSet(open)) continue
			const end = endOfMark(nodes, index, mark)
			if (!widest || end > widest.end) widest = { mark, end }
		}
		if (widest) {
			const { mark, end } = widest
			const marked = nodes.slice(index, end)
			const inside = serializeNodes(marked, [...open, mark])
			text =
				mark.type.name === 'link'
					? addLink(text, mark, inside, marked)
					: addDelimited(text, mark, inside, nodes[end])
			index = end
		} else {
			text += leaf(node, nodes[index + 1])
			index += 1
		}
	}
	return text
}

function endOfMark(nodes: readonly Node[], start: number, mark: Mark): number {
	let end = start
	while (end < nodes.length && mark.isInSet(nodes[end]!.marks)) end += 1
	return end
}

function addLink(text: string, { attrs }: Mark, inside: string, nodes: readonly Node[]): string {
	const link = autolink(attrs, nodes.map((node) => node.textContent).join(''))
	if (link) return text + link
	return text.replace(/!$/, String.raw`\!`) + linkSource(inside, attrs)
}

/** What counts as a letter beside a delimiter: neither space nor punctuation. */
const letter = /[^\s\p{P}\p{S}]/u
const spacesAround = new RegExp(`^([\\s${lineBreak}]*)(.*?)([\\s${lineBreak}]*)$`, 'su')

/** Adds emphasis to `text`; spaces at its ends move outside, where Markdown wants them. */
function addDelimited(text: string, mark: Mark, inside: string, next: Node | undefined): string {
	const [, before = '', core = '', after = ''] = spacesAround.exec(inside)!
	if (!core) return text + inside
	const left = [...(text + before)].at(-1) ?? ' '
	const right = after || !next ? ' ' : next.isText ? [...next.text!][0]! : '.'
	const delimiter = delimiterOf(mark, core, left, right)
	const [first = '', last = ''] = [[...core][0], [...core].at(-1)]
	// A delimiter between a letter and punctuation does not open or close; an entity counts as punctuation.
	const needsEntity = letter.test(left) && !letter.test(first) && !before
	const start = needsEntity ? text.slice(0, -left.length) + entityOf(left) : text
	const end = letter.test(right) && !letter.test(last) ? entityMark : ''
	return start + before + delimiter + core + delimiter + after + end
}

function delimiterOf(mark: Mark, core: string, left: string, right: string): string {
	if (mark.type.name === 'strike') return '~~'
	const markup: string = mark.attrs.markup
	const isInWord = letter.test(left) || letter.test(right)
	// `_` does not work inside words; `*` next to `*` is ambiguous.
	if (markup.startsWith('_')) return isInWord ? '*'.repeat(markup.length) : markup
	const isAmbiguous = left === '*' || core.startsWith('*') !== core.endsWith('*')
	return markup === '*' && !isInWord && isAmbiguous ? '_' : markup
}

function leaf(node: Node, next: Node | undefined): string {
	if (node.isText) {
		const hasMark = (name: string) => node.marks.some(({ type }) => type.name === name)
		const text = node.text!
		if (hasMark('soft_break')) return text.replaceAll(' ', '\n')
		return hasMark('code') ? inlineCode(text) : escapeText(text, next, hasMark('link'))
	}
	const { attrs } = node
	switch (node.type.name) {
		case 'hard_break':
			return lineBreak
		case 'image':
			return imageSource(attrs)
		case 'footnote_reference':
			return `[^${attrs.label}]`
		case 'raw_inline':
			return attrs.source
		default:
			throw new Error(`Unknown inline node: ${node.type.name}`)
	}
}

const special = /[\\`[]|~(?=~)|<(?=[a-z/!?])|&(?=#?\w+;)/gi
const specialInLink = /[\\`[\]]|~(?=~)|<(?=[a-z/!?])|&(?=#?\w+;)/gi

/** Escapes what Markdown would read as markup, and no more. */
function escapeText(text: string, next: Node | undefined, isLinked: boolean): string {
	return (
		text
			.replaceAll(isLinked ? specialInLink : special, String.raw`\$&`)
			// A star between spaces needs no escape.
			.replaceAll(/(^|.)(\*+)(?=(.?))/gsu, (_, before: string, stars: string, after: string) => {
				const isFree = /\s/.test(before) && (/\s/.test(after) || (!after && !next))
				return before + (isFree ? stars : stars.replaceAll('*', String.raw`\*`))
			})
			// An underscore inside a word needs no escape.
			.replaceAll(/(^|.)(_+)(?=(.?))/gsu, (_, before: string, underscores: string, after: string) => {
				const isFree = /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)
				return before + (isFree ? underscores : underscores.replaceAll('_', String.raw`\_`))
			})
			.replace(/!$/, next?.type.name === 'footnote_reference' ? String.raw`\!` : '!')
	)
}

function inlineCode(text: string): string {
	let ticks = '`'
	while (new RegExp(`(^|[^\`])${ticks}([^\`]|$)`).test(text)) ticks += '`'
	const space = /^`|`$|^ .*[^ ].* $/s.test(text) ? ' ' : ''
	return ticks + space + text + space + ticks
}
