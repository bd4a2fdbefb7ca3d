import { setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import {
	addColumnAfter,
	addRowAfter,
	addRowBefore,
	deleteColumn,
	deleteRow,
	deleteTable,
	isInTable,
} from 'prosemirror-tables'
import {
	insertFootnote,
	insertRule,
	insertTable,
	isInside,
	type ListKind,
	listKindOf,
	toggleHeading,
	toggleList,
	toggleWrap,
} from './block-commands.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

export type EditorCommand = {
	run: Command
	/** Whether the selection has what the command gives. */
	isActive?: (state: EditorState) => boolean
}

/** The commands of the toolbar and of the `/` menu; `messages.ts` has their names. */
export const commands = {
	paragraph: { run: setBlockType(nodes.paragraph!) },
	heading2: heading(2),
	heading3: heading(3),
	heading4: heading(4),
	bold: mark('strong'),
	italic: mark('em'),
	strike: mark('strike'),
	code: mark('code'),
	bulletList: list('bulletList'),
	orderedList: list('orderedList'),
	taskList: list('taskList'),
	quote: {
		run: toggleWrap(nodes.blockquote!),
		isActive: (state) => isInside(state, ({ type }) => type === nodes.blockquote),
	},
	note: callout('NOTE'),
	tip: callout('TIP'),
	important: callout('IMPORTANT'),
	warning: callout('WARNING'),
	caution: callout('CAUTION'),
	codeBlock: {
		run: toggleCodeBlock,
		isActive: (state) => state.selection.$from.parent.type === nodes.code_block,
	},
	table: { run: insertTable },
	footnote: { run: insertFootnote },
	rule: { run: insertRule },
	addRow: inTable(addRowAfter),
	addColumn: inTable(addColumnAfter),
	deleteRow: inTable(deleteRow),
	deleteColumn: inTable(deleteColumn),
	deleteTable: inTable(deleteTable),
	undo: { run: undo },
	redo: { run: redo },
} satisfies Record<string, EditorCommand>

export type CommandName = keyof typeof commands

function heading(level: number): EditorCommand {
	const isActive = ({ selection: { $from } }: EditorState) =>
		$from.parent.hasMarkup(nodes.heading!, { level })
	return { run: toggleHeading(level), isActive }
}

function mark(name: string): EditorCommand {
	const type = marks[name]!
	return {
		run: toggleMark(type),
		isActive: ({ doc, selection: { from, to, $from, empty }, storedMarks }) =>
			empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type),
	}
}

function list(kind: ListKind): EditorCommand {
	return { run: toggleList(kind), isActive: (state) => listKindOf(state) === kind }
}

function callout(kind: string): EditorCommand {
	const isKind = ({ type, attrs }: Node) => type === nodes.callout && attrs.kind.toUpperCase() === kind
	return { run: toggleWrap(nodes.callout!, { kind }), isActive: (state) => isInside(state, isKind) }
}

function toggleCodeBlock(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
	const isCode = state.selection.$from.parent.type === nodes.code_block
	return setBlockType(isCode ? nodes.paragraph! : nodes.code_block!)(state, dispatch)
}

/** The commands of tables throw outside of one. */
function inTable(command: Command): EditorCommand {
	return { run: (state, ...rest) => isInTable(state) && command(state, ...rest) }
}

export const addRowAbove: Command = inTable(addRowBefore).run
