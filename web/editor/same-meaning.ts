import type { Mark, Node } from 'prosemirror-model'

/** Attributes that hold a spelling: `*` or `_`, `-` or `+`, … */
const spellings = new Set(['markup', 'marker', 'tight', 'fence', 'auto', 'colwidth'])

/** Whether two nodes read the same: equal except for the spelling of their Markdown. */
export function haveSameMeaning(a: Node, b: Node): boolean {
	if (a === b) return true
	if (a.type !== b.type || a.text !== b.text || a.childCount !== b.childCount) return false
	if (meaningOf(a.attrs) !== meaningOf(b.attrs) || meaningOfMarks(a.marks) !== meaningOfMarks(b.marks))
		return false
	return a.children.every((child, index) => haveSameMeaning(child, b.child(index)))
}

function meaningOf(attributes: Record<string, unknown>): string {
	return JSON.stringify(Object.entries(attributes).filter(([name]) => !spellings.has(name)))
}

function meaningOfMarks(marks: readonly Mark[]): string {
	return marks
		.filter(({ type }) => type.name !== 'soft_break')
		.map(({ type, attrs }) => type.name + meaningOf(attrs))
		.join()
}
