import { chainCommands, exitCode } from 'prosemirror-commands'
import type { Node } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Selection, TextSelection } from 'prosemirror-state'
import { goToNextCell, isInTable } from 'prosemirror-tables'
import { leaveBlock, resetBlock, toggleHeading, toggleTask } from './block-commands.ts'
import { addRowAbove, type CommandName, commands } from './commands.ts'
import { schema } from './schema.ts'
import type { ActionName } from './toolbar-status.ts'

const { nodes } = schema

/** Splits a list item; the new one is a task to do when the first is a task. */
const splitItem: Command = (state, dispatch) =>
	splitListItem(nodes.list_item!)(
		state,
		dispatch &&
			((tr) => {
				const { $from } = tr.selection
				const depth = $from.depth - 1
				if (depth > 0 && $from.node(depth).attrs.checked)
					tr.setNodeAttribute($from.before(depth), 'checked', false)
				dispatch(tr)
			}),
	)

const breakLine: Command = (state, dispatch) => {
	// A cell has one line.
	if (isInTable(state)) return true
	dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break!.create()).scrollIntoView())
	return true
}

/** Browsers stop before a picture at the end of the text, and stay at one that is selected. */
const goTo =
	(find: (doc: Node) => Selection): Command =>
	(state, dispatch) => {
		const selection = find(state.doc)
		if (!(selection instanceof TextSelection)) return false
		dispatch?.(state.tr.setSelection(selection).scrollIntoView())
		return true
	}

/** The shortcuts that tooltips show, as keymap names; the one of `link` opens a dialog of the page. */
export const shortcuts: Partial<Record<ActionName, string>> = {
	bold: 'Mod-b',
	italic: 'Mod-i',
	code: 'Mod-e',
	strike: 'Mod-Shift-x',
	heading2: 'Mod-Shift-2',
	heading3: 'Mod-Shift-3',
	heading4: 'Mod-Shift-4',
	orderedList: 'Mod-Shift-7',
	bulletList: 'Mod-Shift-8',
	taskList: 'Mod-Shift-9',
	quote: 'Mod-Shift-b',
	link: 'Mod-k',
	undo: 'Mod-z',
	redo: 'Mod-y',
	addRow: 'Alt-ArrowDown',
	addColumn: 'Alt-ArrowRight',
}

const keysOfCommands = Object.entries(commands).flatMap(([name, { run }]) => {
	const shortcut = shortcuts[name as CommandName]
	return shortcut ? [[shortcut, run] as const] : []
})

const otherLevels = [1, 5, 6]

/**
 * Neither Mod-Alt-digit nor Mod-[: on a French keyboard these type characters (`#`, `[`, `|`). Tab moves between cells
 * only: elsewhere it leaves the editor, as in a text field, so that the keyboard is never trapped.
 */
export const keys: Record<string, Command> = {
	...Object.fromEntries(keysOfCommands),
	...Object.fromEntries(otherLevels.map((level) => [`Mod-Shift-${level}`, toggleHeading(level)])),
	'Shift-Mod-z': commands.redo.run,
	'Mod-Shift-0': commands.paragraph.run,
	Enter: splitItem,
	'Shift-Enter': chainCommands(exitCode, breakLine),
	'Mod-Enter': chainCommands(exitCode, toggleTask, leaveBlock),
	'Alt-Shift-ArrowRight': sinkListItem(nodes.list_item!),
	'Alt-Shift-ArrowLeft': liftListItem(nodes.list_item!),
	'Mod-Home': goTo((doc) => Selection.atStart(doc)),
	'Mod-End': goTo((doc) => Selection.atEnd(doc)),
	Backspace: resetBlock,
	Tab: goToNextCell(1),
	'Shift-Tab': goToNextCell(-1),
	'Alt-ArrowUp': addRowAbove,
	'Alt-Backspace': commands.deleteRow.run,
	'Alt-Shift-Backspace': commands.deleteColumn.run,
	'Mod-Alt-Backspace': commands.deleteTable.run,
}
