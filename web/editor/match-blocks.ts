import type { Node } from 'prosemirror-model'

/** `index` of the source block that a node comes from, or -1; `isSame` when the node did not change. */
export type BlockMatch = { index: number; isSame: boolean }

/**
 * Finds the block of the source that each node comes from: by identity; between two found ones by equality (undo
 * rebuilds nodes), from both ends; and what is left by position, when as many nodes as blocks are left.
 */
export function matchBlocks(nodes: readonly Node[], blocks: readonly Node[]): BlockMatch[] {
	const known = new Map(blocks.map((node, index) => [node, index]))
	const matches = nodes.map((node): BlockMatch => ({ index: known.get(node) ?? -1, isSame: known.has(node) }))
	for (let start = 0; start < nodes.length; start += 1) {
		if (matches[start]!.isSame) continue
		let end = start
		while (end < nodes.length && !matches[end]!.isSame) end += 1
		const from = start > 0 ? matches[start - 1]!.index + 1 : 0
		const to = end < nodes.length ? matches[end]!.index : blocks.length
		matchRange({ start, end, from, to })
		start = end
	}
	return matches

	/** Nodes from `start` to `end`, exclusive, among blocks from `from` to `to`. */
	function matchRange({ start, end, from, to }: { start: number; end: number; from: number; to: number }) {
		while (start < end && from < to && isEqual(start, from))
			matches[start++] = { index: from++, isSame: true }
		while (start < end && from < to && isEqual(end - 1, to - 1))
			matches[--end] = { index: --to, isSame: true }
		if (end - start !== to - from) return
		while (start < end) matches[start++] = { index: from++, isSame: false }
	}

	function isEqual(at: number, index: number): boolean {
		return blocks[index]!.eq(nodes[at]!)
	}
}
