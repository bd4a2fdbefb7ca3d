import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { type CommandName, commands, type EditorCommand } from './commands.ts'
import { linkTargetOf } from './link-commands.ts'

/** A command of the editor, or one that the page runs: it needs a dialog. */
export type ActionName = CommandName | 'link' | 'picture'

/** What the toolbar shows of the selection. */
export type ToolbarStatus = {
	active: ReadonlySet<ActionName>
	unavailable: ReadonlySet<ActionName>
	isInTable: boolean
}

export const initialStatus: ToolbarStatus = { active: new Set(), unavailable: new Set(), isInTable: false }

const entries = Object.entries(commands) as [CommandName, EditorCommand][]

/** The status of a state: `before` itself when nothing of it changed, which spares drawing the toolbar at each key. */
export function nextStatus(before: ToolbarStatus, state: EditorState): ToolbarStatus {
	const active = new Set<ActionName>(linkTargetOf(state).href === null ? [] : ['link'])
	const unavailable = new Set<ActionName>()
	for (const [name, { run, isActive }] of entries) {
		if (isActive?.(state)) active.add(name)
		if (!run(state)) unavailable.add(name)
	}
	const next = { active, unavailable, isInTable: isInTable(state) }
	const isSame =
		next.isInTable === before.isInTable &&
		areEqual(active, before.active) &&
		areEqual(unavailable, before.unavailable)
	return isSame ? before : next
}

function areEqual<Value>(a: ReadonlySet<Value>, b: ReadonlySet<Value>): boolean {
	return a.size === b.size && a.isSubsetOf(b)
}

/** Whether a button of the toolbar can stay pressed. */
export function isToggle(name: ActionName): boolean {
	return name === 'link' || (name !== 'picture' && 'isActive' in commands[name])
}
