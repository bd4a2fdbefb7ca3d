import type { Node } from 'prosemirror-model'
import { matchBlocks, type BlockMatch } from './match-blocks.ts'
import { parse } from './parse.ts'
import { haveSameMeaning } from './same-meaning.ts'
import { createSerializer } from './serialize.ts'

/** A top-level node as it was opened: its text, and the text between it and the next one. */
export type SourceBlock = { node: Node; body: string; gap: string }

/** A text as it was opened. `lead` is what comes before the first block, with the byte order mark. */
export type Source = { text: string; doc: Node; lead: string; blocks: SourceBlock[]; lineEnd: string }

const byteOrderMark = '\ufeff'

/** Parses a text and keeps the part of it that each top-level node comes from: together, the parts are the text. */
export function openMarkdown(text: string): Source {
	const mark = text.startsWith(byteOrderMark) ? byteOrderMark : ''
	const lines = text.slice(mark.length).match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? []
	const { doc, spans } = parse(text.slice(mark.length))
	const starts = spans.map(([start]) => start)
	const blocks = starts.map((start, index): SourceBlock => {
		const next = starts[index + 1] ?? lines.length
		let end = next
		while (end > start + 1 && isBlank(lines[end - 1]!)) end -= 1
		const own = lines.slice(start, end).join('')
		const body = own.replace(/(?:\r\n|\r|\n)$/, '')
		return { node: doc.child(index), body, gap: own.slice(body.length) + lines.slice(end, next).join('') }
	})
	const lead = mark + lines.slice(0, starts[0] ?? lines.length).join('')
	return { text, doc, lead, blocks, lineEnd: /\r\n|\r|\n/.exec(text)?.[0] ?? '\n' }
}

const isBlank = (line: string) => /^[ \t\r\n]*$/.test(line)

/** Bound of the attempts to separate neighbours; each attempt rewrites at least one block more. */
const maxAttempts = 8

/**
 * The Markdown of a document that was opened as `source` and edited. Top-level nodes that did not change keep their
 * text byte for byte; the others are written anew, with the line ends of the source.
 */
export function saveMarkdown(doc: Node, source: Source): string {
	if (doc === source.doc) return source.text
	const nodes = doc.children.filter((node) => !isEmptyParagraph(node))
	const matches = matchBlocks(
		nodes,
		source.blocks.map(({ node }) => node),
	)
	const isUnchanged = matches.every(({ index, isSame }, at) => isSame && index === at)
	if (nodes.length === source.blocks.length && isUnchanged) return source.text
	// A source may read differently next to other neighbours: then they are rewritten, with a blank line between them.
	const rewritten = new Set<number>()
	const separated = new Set<number>()
	let text = ''
	for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
		text = compose(nodes, matches, source, rewritten, separated)
		const at = findMisread(nodes, matches, rewritten, text)
		if (at === -1 || (rewritten.has(at) && separated.has(at))) break
		if (at > 0) rewritten.add(at - 1)
		rewritten.add(at)
		separated.add(at).add(at + 1)
	}
	return text
}

/** Markdown has no empty paragraph. */
function isEmptyParagraph(node: Node): boolean {
	const isEmpty = (child: Node) => child.type.name === 'hard_break' || /^[ \t]+$/.test(child.text ?? '')
	return node.type.name === 'paragraph' && node.children.every(isEmpty)
}

/** The first node that `text` does not give back, or -1. */
function findMisread(
	nodes: readonly Node[],
	matches: readonly BlockMatch[],
	rewritten: ReadonlySet<number>,
	text: string,
): number {
	const read = parse(text.replace(byteOrderMark, '')).doc.children
	const wrong = nodes.findIndex((node, at) => {
		const other = read[at]
		if (other?.type !== node.type) return true
		return matches[at]!.isSame && !rewritten.has(at) && !haveSameMeaning(node, other)
	})
	return wrong === -1 && read.length > nodes.length ? nodes.length - 1 : wrong
}

function compose(
	nodes: readonly Node[],
	matches: readonly BlockMatch[],
	{ lead, blocks, lineEnd }: Source,
	rewritten: ReadonlySet<number>,
	separated: ReadonlySet<number>,
): string {
	const wideGap = lineEnd + lineEnd
	const serializer = createSerializer()
	let text = lead && blocks.length === 0 && !/[\r\n]$/.test(lead) ? lead + lineEnd : lead
	for (const [at, node] of nodes.entries()) {
		const { index, isSame } = matches[at]!
		if (at > 0) text += gapBefore(at)
		if (isSame && !rewritten.has(at)) text += serializer.keep(node, blocks[index]!.body)
		else text += serializer.write(node, nodes[at - 1]).replaceAll('\n', lineEnd)
	}
	return text + (blocks.at(-1)?.gap ?? lineEnd)

	function gapBefore(at: number): string {
		const [before, after] = [matches[at - 1]!, matches[at]!]
		const own = ownGap(before.index, after.index)
		if (isWide(own)) return own
		const hasType = (one: number) => nodes[one]!.type === blocks[matches[one]!.index]?.node.type
		const areNeighbours = before.index >= 0 && before.index + 1 === after.index
		return areNeighbours && !separated.has(at) && hasType(at - 1) && hasType(at) ? own : wideGap
	}

	function ownGap(before: number, after: number): string {
		if (before >= 0 && before < blocks.length - 1) return blocks[before]!.gap
		return after > 0 ? blocks[after - 1]!.gap : wideGap
	}
}

/** Whether a gap contains a blank line. */
const isWide = (gap: string) => (gap.match(/\r\n|\r|\n/g)?.length ?? 0) > 1
