import { baseKeymap } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { closeHistory, history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState, Selection } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { clipboardProps, isOnePicture } from './clipboard.ts'
import { currentBlock } from './current-block.ts'
import { typingRules } from './input-rules.ts'
import { keys } from './keys.ts'
import { nodeViews, type NodeWords } from './node-views.ts'
import { schema } from './schema.ts'
import { imageSource } from './serialize-links.ts'
import { slashMenu, type SlashMenuOptions } from './slash-plugin.ts'
import { openMarkdown, saveMarkdown } from './source.ts'
import { videoLabels } from './video-labels.ts'

/** A picture that was uploaded: its address, and its text for who does not see it. */
export type Picture = { src: string; alt: string }

/** Called with files that were pasted, dropped or chosen; `insert` puts a picture where they came in. */
export type OnFiles = (files: File[], insert: (picture: Picture) => void) => void

type Options = {
	place: HTMLElement
	text: string
	/** Name for screen readers. */
	label: string
	/** Language of the text. */
	lang: string
	words: NodeWords
	slash: SlashMenuOptions
	/** Called after each change of the selection or of the text. */
	onUpdate: (state: EditorState) => void
	/** Called after each change of the text; asking for the text is up to the caller. */
	onChange: () => void
	onLink: () => void
	onFiles: OnFiles | undefined
	/** Called when this many pictures of a paste could not be copied. */
	onMissingPictures: (count: number) => void
}

export type Editor = {
	view: EditorView
	/** The Markdown, with every byte that was not edited. */
	text: () => string
	/** Replaces the text, in one step that can be undone. */
	open: (text: string) => void
	/** Hands files to `onFiles`, to be inserted at a position of the document. */
	addFiles: (files: File[], position: number) => void
	destroy: () => void
}

/** Pixels that the header of the site and the toolbar cover above the caret, a bar of its page below, and some room. */
const scrollRoom = { top: 190, right: 5, bottom: 96, left: 5 }

/** Builds an editor in `place`. Later calls of `text` still compare with the text that was opened. */
export function createEditor(options: Options): Editor {
	const { place, label, lang, words, slash, onUpdate, onChange, onLink, onFiles } = options
	let source = openMarkdown(options.text)
	let saved = { doc: source.doc, text: options.text }
	/** Places of pictures that are being uploaded, which move when text is typed before them. */
	const awaited = new Set<{ position: number }>()

	function createState(): EditorState {
		const ownPlugins = [slashMenu(slash), typingRules(), keymap(keys), keymap(baseKeymap)]
		const cursors = [gapCursor(), dropCursor(), currentBlock()]
		const plugins = [...ownPlugins, history(), tableEditing(), ...cursors, videoLabels(words.video)]
		return EditorState.create({ doc: source.doc, plugins })
	}

	function addFiles(files: File[], position: number): void {
		const place = { position }
		awaited.add(place)
		onFiles?.(files, ({ src, alt }) => {
			// The page may be gone by the time the upload ends.
			if (view.isDestroyed) return
			const node = schema.node('image', { src, alt: escapeAlt(alt) })
			const at = Math.min(place.position, view.state.doc.content.size)
			view.dispatch(view.state.tr.insert(at, node).scrollIntoView())
		})
	}

	function takeFiles(event: Event, transfer: DataTransfer | null, position: number): boolean {
		const files = [...(transfer?.files ?? [])]
		if (!onFiles || files.length === 0) return false
		event.preventDefault()
		addFiles(files, position)
		return true
	}

	function takePictures({ files, missing }: { files: File[]; missing: number }): void {
		const lost = onFiles ? missing : missing + files.length
		if (lost > 0) options.onMissingPictures(lost)
		// Once the text is inserted: after it.
		if (onFiles && files.length > 0) queueMicrotask(() => addFiles(files, view.state.selection.to))
	}

	const view = new EditorView(place, {
		...clipboardProps(takePictures),
		scrollMargin: scrollRoom,
		scrollThreshold: scrollRoom,
		state: createState(),
		attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang, class: 'prose' },
		nodeViews: nodeViews(words),
		handleDOMEvents: {
			paste(own, event) {
				const html = event.clipboardData?.getData('text/html')
				// Word adds a picture of the copied text.
				if (html && !isOnePicture(html)) return false
				return takeFiles(event, event.clipboardData, own.state.selection.from)
			},
		},
		handleDrop: (own, event, _slice, isMoved) => {
			if (isMoved) return false
			const at = own.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
			return takeFiles(event, event.dataTransfer, at ?? own.state.selection.from)
		},
		handleKeyDown(_view, event) {
			const isLinkKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
			if (!isLinkKey || event.altKey || event.shiftKey) return false
			// Elsewhere on the page, these keys open the command palette.
			event.stopPropagation()
			onLink()
			return true
		},
		dispatchTransaction(tr) {
			for (const place of awaited) place.position = tr.mapping.map(place.position)
			view.updateState(view.state.apply(tr))
			onUpdate(view.state)
			if (tr.docChanged) onChange()
		},
	})
	onUpdate(view.state)

	return {
		view,
		text() {
			const { doc } = view.state
			if (saved.doc !== doc) saved = { doc, text: saveMarkdown(doc, source) }
			return saved.text
		},
		open(text) {
			source = openMarkdown(text)
			const { tr } = view.state
			tr.replaceWith(0, tr.doc.content.size, source.doc.content).setSelection(Selection.atStart(tr.doc))
			view.updateState(view.state.apply(closeHistory(tr)))
			saved = { doc: view.state.doc, text }
			awaited.clear()
			onUpdate(view.state)
		},
		addFiles,
		destroy: () => view.destroy(),
	}
}

/** The Markdown of a picture. */
export function pictureSource({ src, alt }: Picture): string {
	return imageSource({ src, alt: escapeAlt(alt), title: '' })
}

/** An alternative text is Markdown in the document. */
function escapeAlt(alt: string): string {
	return alt.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<&~]/g, String.raw`\$&`)
}
