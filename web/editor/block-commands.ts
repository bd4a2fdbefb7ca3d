import { lift, setBlockType, wrapIn } from 'prosemirror-commands'
import type { Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes } = schema

/** Depth of the innermost ancestor that fits, or undefined. */
function findDepth($from: ResolvedPos, fits: (node: Node) => boolean): number | undefined {
	for (let depth = $from.depth; depth > 0; depth -= 1) if (fits($from.node(depth))) return depth
	return undefined
}

export function isInside(state: EditorState, fits: (node: Node) => boolean): boolean {
	return findDepth(state.selection.$from, fits) !== undefined
}

/** A heading of this level, or a paragraph again. */
export function toggleHeading(level: number): Command {
	return (state, dispatch) => {
		const isHeading = state.selection.$from.parent.hasMarkup(nodes.heading!, { level })
		const command = isHeading ? setBlockType(nodes.paragraph!) : setBlockType(nodes.heading!, { level })
		return command(state, dispatch)
	}
}

/** At the start of a heading or of code, makes a paragraph of it, as in other editors. */
export const resetBlock: Command = (state, dispatch) => {
	const { $from, empty } = state.selection
	if (!empty || $from.parentOffset > 0 || $from.parent.type === nodes.paragraph) return false
	return setBlockType(nodes.paragraph!)(state, dispatch)
}

/** A quote or a callout around the selected blocks, or none of its kind any more. */
export function toggleWrap(type: NodeType, attrs?: { kind: string }): Command {
	return (state, dispatch) => {
		const depth = findDepth(state.selection.$from, (node) => node.type === type)
		if (depth === undefined) return wrapIn(type, attrs)(state, dispatch)
		const kind: string | undefined = state.selection.$from.node(depth).attrs.kind
		if (kind?.toUpperCase() === attrs?.kind) return lift(state, dispatch)
		dispatch?.(state.tr.setNodeAttribute(state.selection.$from.before(depth), 'kind', attrs?.kind))
		return true
	}
}

export type ListKind = 'bulletList' | 'orderedList' | 'taskList'

/** The kind of the innermost list around the selection. */
export function listKindOf({ selection: { $from } }: EditorState): ListKind | undefined {
	const depth = findDepth($from, ({ type }) => type === nodes.list_item)
	if (depth === undefined) return undefined
	if ($from.node(depth).attrs.checked !== null) return 'taskList'
	return $from.node(depth - 1).type === nodes.ordered_list ? 'orderedList' : 'bulletList'
}

/** A list of this kind: made of the selected blocks, or the current list changed, or left when it has the kind already. */
export function toggleList(kind: ListKind): Command {
	return (state, dispatch) => {
		const current = listKindOf(state)
		if (current === kind) return liftListItem(nodes.list_item!)(state, dispatch)
		const type = kind === 'orderedList' ? nodes.ordered_list! : nodes.bullet_list!
		const checked = kind === 'taskList' ? false : null
		if (current) {
			dispatch?.(convertList(state, type, checked))
			return true
		}
		return wrapInList(type)(
			state,
			dispatch &&
				((tr) => {
					const { $from, $to } = tr.selection
					tr.doc.nodesBetween($from.pos, $to.pos, (node, at) => {
						if (node.type === nodes.list_item && node.attrs.checked === null)
							tr.setNodeAttribute(at, 'checked', checked)
					})
					dispatch(tr.scrollIntoView())
				}),
		)
	}
}

function convertList(state: EditorState, type: NodeType, checked: boolean | null) {
	const { $from } = state.selection
	const depth = findDepth($from, (node) => node.type === nodes.list_item)! - 1
	const list = $from.node(depth)
	const at = $from.before(depth)
	const tr = state.tr
	if (list.type !== type) tr.setNodeMarkup(at, type, { tight: list.attrs.tight })
	list.forEach((_item, offset) => tr.setNodeAttribute(at + 1 + offset, 'checked', checked))
	return tr
}

/** Checks the task around the caret, or unchecks it. */
export const toggleTask: Command = (state, dispatch) => {
	const { $from } = state.selection
	const depth = findDepth($from, ({ attrs }) => typeof attrs.checked === 'boolean')
	if (depth === undefined) return false
	dispatch?.(state.tr.setNodeAttribute($from.before(depth), 'checked', !$from.node(depth).attrs.checked))
	return true
}

/** Inserts a block after the current one, or in place of an empty one, and puts the caret `inside` positions into it. */
function insertBlock(create: () => Node, inside: number): Command {
	return (state, dispatch) => {
		const { $from } = state.selection
		if ($from.depth === 0) return false
		const { parent, depth } = $from
		const node = create()
		const [from, to] =
			parent.content.size === 0 ? [$from.before(), $from.after()] : [$from.after(), $from.after()]
		if (!$from.node(depth - 1).canReplaceWith($from.index(depth - 1), $from.indexAfter(depth - 1), node.type))
			return false
		if (!dispatch) return true
		const tr = state.tr.replaceRangeWith(from, to, node)
		// The caret needs a place below.
		if (from + node.nodeSize === tr.doc.content.size)
			tr.insert(tr.doc.content.size, nodes.paragraph!.create())
		const $caret = tr.doc.resolve(Math.min(from + inside, tr.doc.content.size))
		dispatch(tr.setSelection(Selection.near($caret)).scrollIntoView())
		return true
	}
}

export const insertRule = insertBlock(() => nodes.horizontal_rule!.create(), 1)

/** Three columns with a heading row and a row below. */
export const insertTable = insertBlock(() => {
	const row = (type: NodeType) =>
		nodes.table_row!.create(
			null,
			[1, 2, 3].map(() => type.createAndFill()!),
		)
	return nodes.table!.create(null, [row(nodes.table_header!), row(nodes.table_cell!)])
}, 3)

/** The labels of the footnotes of a text. */
export function footnoteLabels(doc: Node): Set<string> {
	const labels = new Set<string>()
	doc.descendants(({ type, attrs }) => {
		if (type === nodes.footnote_definition) labels.add(attrs.label)
	})
	return labels
}

/** Inserts a reference to a new footnote, and its definition at the end of the text with the caret in it. */
export const insertFootnote: Command = (state, dispatch) => {
	const { parent } = state.selection.$from
	if (!parent.inlineContent || parent.type.spec.code) return false
	// Reading the whole text takes too long for a question asked at each key.
	if (!dispatch) return true
	const labels = footnoteLabels(state.doc)
	let number = 1
	while (labels.has(String(number))) number += 1
	const attrs = { label: String(number) }
	const tr = state.tr.replaceSelectionWith(nodes.footnote_reference!.create(attrs))
	tr.insert(tr.doc.content.size, nodes.footnote_definition!.create(attrs, nodes.paragraph!.create()))
	dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView())
	return true
}

/** Adds a paragraph below the top-level block and goes there: the way out of a table, a quote or a callout. */
export const leaveBlock: Command = (state, dispatch) => {
	const { $from } = state.selection
	if ($from.depth < 2) return false
	const at = $from.after(1)
	const tr = state.tr.insert(at, nodes.paragraph!.create())
	dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView())
	return true
}
