import type { Node } from 'prosemirror-model'
import { lineBreak, serializeInline, settleEntities } from './serialize-inline.ts'

type Serializer = {
	/** Markdown of a block after `previous`, with `\n` line ends and none at the end. */
	write(node: Node, previous?: Node): string
	/** Gives back the source of a block that is not rewritten, and notes how it is written. */
	keep(node: Node, source: string): string
}

/** Serializes the blocks of one document, in order: a list after a list with the same marker gets another marker. */
export function createSerializer(): Serializer {
	const markers = new Map<Node, string>()
	return {
		write: (node, previous) => settleEntities(block(node, previous)),
		keep(node, source) {
			if (isList(node)) markers.set(node, node.attrs.marker)
			return source
		},
	}

	function block(node: Node, previous?: Node): string {
		const { attrs } = node
		switch (node.type.name) {
			case 'paragraph':
				return escapeLines(serializeInline(node))
			case 'heading':
				return heading(node)
			case 'blockquote':
				return prefixLines(blocks(node), '>')
			case 'callout': {
				const head = `[!${attrs.kind}]${attrs.title ? ` ${attrs.title}` : ''}`
				return prefixLines(trimEnd(`${head}\n${blocks(node)}`), '>')
			}
			case 'footnote_definition':
				return trimEnd(`[^${attrs.label}]: ${indent(blocks(node), 4)}`)
			case 'code_block':
				return fencedCode(node)
			case 'raw_block':
				return node.textContent
			case 'horizontal_rule':
				return /^([-*_])(?: *\1){2,}$/.test(attrs.markup) ? attrs.markup : '---'
			case 'bullet_list':
			case 'ordered_list':
				return list(node, previous)
			case 'table':
				return table(node)
			default:
				throw new Error(`Unknown block: ${node.type.name}`)
		}
	}

	function blocks({ children }: Node): string {
		return children.map((child, index) => block(child, children[index - 1])).join('\n\n')
	}

	function list(node: Node, previous?: Node): string {
		const isOrdered = node.type.name === 'ordered_list'
		let marker: string = node.attrs.marker
		// Two lists in a row with the same marker would be one.
		if (previous?.type === node.type && markers.get(previous) === marker) marker = otherMarker(marker)
		markers.set(node, marker)
		const items = node.children.map((item, index) => {
			const head = isOrdered ? `${node.attrs.start + index}${marker} ` : `${marker} `
			return trimEnd(head + taskBox(item) + indent(itemBlocks(node, item), head.length))
		})
		return items.join(node.attrs.tight ? '\n' : '\n\n')
	}

	function itemBlocks(parent: Node, { children }: Node): string {
		const parts = children.map((child, index) => {
			const previous = children[index - 1]
			// `- ---` would be a rule, not an item that contains one.
			const text = child.type.name === 'horizontal_rule' ? '___' : block(child, previous)
			return (previous ? gapInItem(parent, previous, child) : '') + text
		})
		return parts.join('')
	}
}

const isList = (node: Node) => node.type.name === 'bullet_list' || node.type.name === 'ordered_list'

function otherMarker(marker: string): string {
	if (marker === '.') return ')'
	if (marker === ')') return '.'
	return marker === '-' ? '*' : '-'
}

function taskBox({ attrs: { checked } }: Node): string {
	if (checked === null) return ''
	return checked ? '[x] ' : '[ ] '
}

/** In a tight list, a blank line stays only where the next block could not follow a paragraph without it. */
function gapInItem(list: Node, before: Node, after: Node): string {
	if (!list.attrs.tight || before.type.name !== 'paragraph') return '\n\n'
	const name = after.type.name
	const interrupts =
		name === 'code_block' ||
		name === 'blockquote' ||
		(name === 'bullet_list' && after.textContent !== '') ||
		(name === 'ordered_list' && after.attrs.start === 1)
	return interrupts ? '\n' : '\n\n'
}

/** Unlike `trimEnd` of strings, keeps no-break spaces. */
const trimEnd = (text: string) => text.replace(/[ \t\n]+$/, '')

function prefixLines(text: string, mark: string): string {
	const prefixed = text.split('\n').map((line) => (line ? `${mark} ${line}` : mark))
	return prefixed.join('\n')
}

/** Indents all lines but the first. */
function indent(text: string, width: number): string {
	return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)
}

function heading(node: Node): string {
	const text = escapeLines(serializeInline(node))
	const { level } = node.attrs
	if (text.includes('\n') && level <= 2) return `${text}\n${level === 1 ? '===' : '---'}`
	const line = text.replaceAll(/(\\| *)\n/g, ' ').replace(/#+$/, (marks) => `\\${marks}`)
	return trimEnd(`${'#'.repeat(level)} ${line}`)
}

function fencedCode(node: Node): string {
	const text = node.textContent
	const { info, fence } = node.attrs
	const char = info.includes('`') ? '~' : fence
	const runs = text.match(char === '~' ? /~{3,}/g : /`{3,}/g) ?? []
	const mark = char.repeat(Math.max(2, ...runs.map((run) => run.length)) + 1)
	return `${mark}${info}\n${text ? `${text}\n` : ''}${mark}`
}

const columnRules: Record<string, string | undefined> = { left: ':--', center: ':-:', right: '--:' }

function table(node: Node): string {
	const row = (texts: readonly string[]) => `| ${texts.join(' | ')} |`
	const rows = node.children.map(({ children }) => row(children.map(tableCell)))
	const rule = row(node.firstChild!.children.map(({ attrs: { align } }) => columnRules[align] ?? '---'))
	return [rows[0], rule, ...rows.slice(1)].join('\n')
}

function tableCell(cell: Node): string {
	return serializeInline(cell.firstChild!)
		.replaceAll(lineBreak, ' ')
		.replaceAll(/(\\?)\|/g, (_, slash) => (slash ? String.raw`\\\|` : String.raw`\|`))
		.replaceAll('\n', ' ')
		.replaceAll(/^[\u00a0\u202f]|[\u00a0\u202f]$/g, (space) => `&#${space.charCodeAt(0)};`)
		.trim()
}

const blockStart = /^(?:[-+](?=\s|$)|#{1,6}(?=\s|$)|>|~~~|=+\s*$|[-:|][-:| \t]*$)/

/** Writes the hard breaks of a text block, and escapes what would start another block. */
function escapeLines(text: string): string {
	const lines = text
		.replaceAll(new RegExp(`[ \\t]*${lineBreak}`, 'gu'), '\\\n')
		.replace(/(?:\\| +)\n[ \t\n]*$/, '')
		.split('\n')
	return lines
		.map((line, index) => {
			const escaped = line
				.replace(/^[ \t]+/, '')
				.replace(blockStart, (mark) => `\\${mark}`)
				.replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
				.replace(/^(\[\^[^\]\s]+\]):/, String.raw`$1\:`)
			return index === lines.length - 1 ? escaped.replace(/[ \t]+$/, '') : escaped
		})
		.filter((line, index) => line || index === 0)
		.join('\n')
}
