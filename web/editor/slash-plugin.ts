import { type Command, type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ActionName } from './toolbar-status.ts'

/** What is typed after `/`, where, and which choice is highlighted. */
type Slash = { query: string; from: number; to: number; active: number }

/** An open menu, as the page draws it; `left` and `top` are pixels of the window. */
export type SlashMenuState = {
	choices: readonly ActionName[]
	active: number
	left: number
	top: number
	choose: (index: number) => void
}

export type SlashMenuOptions = {
	/** Names of the choices for what is typed; the first is highlighted at first. */
	findChoices: (query: string) => readonly ActionName[]
	commandOf: (choice: ActionName) => Command
	/** Id of the listbox; the choice `x` has the id `${listId}-x`. */
	listId: string
	show: (menu: SlashMenuState | null) => void
}

/** Opens at the start of a word only: `et/ou` is text. */
const typedSlash = /(?:^|\s)\/([\p{L}\d]{0,20})$/u
const maxTyped = 24

const key = new PluginKey<Slash | null>('slash')

/** The `/` menu: this plugin knows what is typed and does what is chosen, and the page draws a listbox. */
export function slashMenu({ findChoices, commandOf, listId, show }: SlashMenuOptions): Plugin {
	function choose(view: EditorView, index: number): void {
		const slash = key.getState(view.state)
		const choice = slash && findChoices(slash.query)[index]
		if (!choice) return
		view.dispatch(view.state.tr.delete(slash.from, slash.to))
		commandOf(choice)(view.state, view.dispatch, view)
		view.focus()
	}

	function handleKeyDown(view: EditorView, event: KeyboardEvent): boolean {
		const slash = key.getState(view.state)
		if (!slash || event.isComposing) return false
		const count = findChoices(slash.query).length
		const set = (next: Slash | null) => {
			view.dispatch(view.state.tr.setMeta(key, next))
			return true
		}
		const step = steps[event.key]
		if (event.key === 'Escape') return set(null)
		if (count === 0) return false
		if (step) return set({ ...slash, active: (slash.active + step + count) % count })
		if (event.key !== 'Enter' && event.key !== 'Tab') return false
		choose(view, slash.active)
		return true
	}

	function attributes(state: EditorState): Record<string, string> {
		const slash = key.getState(state)
		if (!slash) return {}
		const choice = findChoices(slash.query)[slash.active]
		const active = choice && { 'aria-activedescendant': `${listId}-${choice}` }
		return { 'aria-haspopup': 'listbox', 'aria-controls': listId, ...active }
	}

	function update(view: EditorView, before: EditorState): void {
		const slash = key.getState(view.state) ?? null
		if (slash === (key.getState(before) ?? null)) return
		if (!slash) return show(null)
		const { left, bottom } = view.coordsAtPos(slash.from)
		const choices = findChoices(slash.query)
		show({ choices, active: slash.active, left, top: bottom, choose: (index) => choose(view, index) })
	}

	return new Plugin<Slash | null>({
		key,
		state: { init: () => null, apply: nextSlash },
		props: { attributes, handleKeyDown, handleDOMEvents: { blur: closeOnBlur } },
		view: () => ({ update, destroy: () => show(null) }),
	})
}

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 }

function nextSlash(tr: Transaction, before: Slash | null): Slash | null {
	const set = tr.getMeta(key) as Slash | null | undefined
	if (set !== undefined) return set
	if (!tr.docChanged && !tr.selectionSet) return before
	const { $from, empty } = tr.selection
	if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
	const start = Math.max(0, $from.parentOffset - maxTyped)
	const typed = typedSlash.exec($from.parent.textBetween(start, $from.parentOffset, undefined, ' '))
	// Opens when `/` is typed, not when the caret passes by one.
	if (!typed || (!before && !(tr.docChanged && typed[1] === ''))) return null
	const query = typed[1]!
	return { query, from: $from.pos - query.length - 1, to: $from.pos, active: 0 }
}

function closeOnBlur(view: EditorView): void {
	if (key.getState(view.state)) view.dispatch(view.state.tr.setMeta(key, null))
}
