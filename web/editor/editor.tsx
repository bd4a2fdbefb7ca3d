import './editor.css'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Command } from 'prosemirror-state'
import { messages as renderedMessages } from '#platform/markdown/messages.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { commandMessages } from './command-messages.ts'
import { commands } from './commands.ts'
import { createEditor, type Editor, type OnFiles, type Picture, pictureSource } from './create-editor.ts'
import { findChoices } from './find-choices.ts'
import { type LinkTarget, linkTargetOf, removeLink, setLink } from './link-commands.ts'
import { LinkDialog, type OnSearchLinks } from './link-dialog.tsx'
import { messages } from './messages.ts'
import { SlashMenu } from './slash-menu.tsx'
import type { SlashMenuState } from './slash-plugin.ts'
import { restoreLineEnds } from './text-lines.ts'
import { EditorToolbar } from './toolbar.tsx'
import { type ActionName, initialStatus, nextStatus } from './toolbar-status.ts'

type MarkdownEditorProps = {
	/** Markdown, read once: give another `key` for another text. */
	defaultValue: string
	/** Language of the text. */
	lang: Locale
	/** Name of the text for screen readers. */
	label: string
	/** Called at each change. `getText` gives the Markdown of that moment on: call it when it is time to save. */
	onChange: (getText: () => string) => void
	/** Uploads files that were pasted, dropped or chosen, and asks for their text. Without it, files are ignored. */
	onFiles?: OnFiles
	/** Without it, the link dialog takes addresses only. */
	onSearchLinks?: OnSearchLinks
}

/** Edits Markdown as rich text or as its source; what is not edited keeps every byte. Load it with `lazy`. */
export function MarkdownEditor({
	defaultValue,
	lang,
	label,
	onChange,
	onFiles,
	onSearchLinks,
}: MarkdownEditorProps) {
	const words = useMessages(messages)
	const labels = useMessages(commandMessages)
	const id = useId()
	const place = useRef<HTMLDivElement>(null)
	const field = useRef<HTMLTextAreaElement>(null)
	const chooser = useRef<HTMLInputElement>(null)
	const editor = useRef<Editor>(null)
	const [status, setStatus] = useState(initialStatus)
	const [menu, setMenu] = useState<SlashMenuState | null>(null)
	const [linkTarget, setLinkTarget] = useState<LinkTarget | null>(null)
	const [openedSource, setOpenedSource] = useState<string | null>(null)
	const [missingPictures, setMissingPictures] = useState(0)
	const isSource = openedSource !== null
	/** What the source view opened with, and the value of its field, while it is open. */
	const source = useRef<{ opened: string; value: string }>(null)

	/** Works after the editor is gone as well: the page may save when it is left. */
	const getText = () =>
		source.current ? restoreLineEnds(source.current.value, source.current.opened) : editor.current!.text()
	const reportChange = () => onChange(getText)
	const reportEdit = useEffectEvent(reportChange)

	function reportSourceEdit(value: string): void {
		source.current!.value = value
		reportChange()
	}

	const openLinkDialog = () => setLinkTarget(linkTargetOf(editor.current!.view.state))

	function run(command: Command): void {
		const { view } = editor.current!
		command(view.state, view.dispatch, view)
		view.focus()
	}

	/** Inserts with `insert`, or into the source view when it was opened while the picture was uploaded. */
	const insertPicture = (insert: (picture: Picture) => void) => (picture: Picture) => {
		if (!source.current) return insert(picture)
		// The page may be gone by the time the upload ends.
		if (!field.current) return
		const { selectionStart, selectionEnd } = field.current
		field.current.setRangeText(pictureSource(picture), selectionStart, selectionEnd, 'end')
		reportSourceEdit(field.current.value)
	}

	const takeFiles = useEffectEvent<OnFiles>((files, insert) => onFiles?.(files, insertPicture(insert)))

	const commandOf = (name: ActionName): Command => {
		if (name === 'link') return () => (openLinkDialog(), true)
		if (name === 'picture') return () => (chooser.current!.click(), true)
		return commands[name].run
	}

	const build = useEffectEvent((element: HTMLElement) =>
		createEditor({
			place: element,
			text: defaultValue,
			label,
			lang,
			words: {
				raw: words.rawName,
				task: words.taskName,
				footnote: words.footnoteName,
				video: words.videoLabel,
				callouts: renderedMessages[lang].callouts,
			},
			slash: {
				findChoices: (query) => findChoices(query, { labels, hasPictures: Boolean(onFiles) }),
				commandOf,
				listId: `${id}-menu`,
				show: (shown) => setMenu(shown && placeWithin(element, shown)),
			},
			onUpdate: (state) => setStatus((before) => nextStatus(before, state)),
			onChange: reportEdit,
			onLink: openLinkDialog,
			onFiles: onFiles && takeFiles,
			onMissingPictures: setMissingPictures,
		}),
	)

	useEffect(() => {
		const built = build(place.current!)
		editor.current = built
		return () => built.destroy()
	}, [])

	useEffect(() => {
		if (!linkTarget) return
		// Once the dialog is gone: behind it, nothing takes the focus.
		return () => {
			const { view } = editor.current!
			if (!view.isDestroyed) view.focus()
		}
	}, [linkTarget])

	function showSource(): void {
		const text = getText()
		// As the field gives it back.
		source.current = { opened: text, value: text.replaceAll(/\r\n?/g, '\n') }
		setOpenedSource(text)
	}

	function showRichText(): void {
		const text = getText()
		if (text !== source.current!.opened) editor.current!.open(text)
		source.current = null
		setOpenedSource(null)
	}

	function changeLink(command: Command): void {
		run(command)
		setLinkTarget(null)
	}

	return (
		<div className="rounded-control border border-line-strong bg-surface-raised">
			<div className="flex flex-wrap items-start justify-between gap-1 rounded-t-[9px] border-b border-line bg-surface-sunken p-1 sm:sticky sm:top-16 sm:z-10">
				{!isSource && (
					<EditorToolbar
						status={status}
						hasPictures={Boolean(onFiles)}
						controls={id}
						onRun={(name) => run(commandOf(name))}
					/>
				)}
				<SegmentedControl
					label={words.mode}
					name={`${id}-mode`}
					value={isSource ? 'source' : 'rich'}
					onChange={(mode) => (mode === 'source' ? showSource() : showRichText())}
					segments={[
						{ value: 'rich', label: words.richText },
						{ value: 'source', label: words.markdown },
					]}
				/>
			</div>
			{missingPictures > 0 && (
				<Notice
					tone="warn"
					className="m-2"
					action={
						<Button size="small" onClick={() => setMissingPictures(0)}>
							{words.understood}
						</Button>
					}
				>
					{words.missingPictures(missingPictures)}
				</Notice>
			)}
			<div className={classNames('relative', isSource && 'hidden')}>
				<div ref={place} id={id} className="markdown-editor" />
				{menu && <SlashMenu id={`${id}-menu`} menu={menu} />}
			</div>
			{isSource && (
				<textarea
					aria-label={`${label} (${words.markdown})`}
					lang={lang}
					className="block field-sizing-content min-h-60 w-full resize-y bg-transparent p-4 font-mono text-sm"
					ref={field}
					defaultValue={openedSource}
					onChange={({ target }) => reportSourceEdit(target.value)}
				/>
			)}
			{onFiles && (
				<input
					ref={chooser}
					type="file"
					accept="image/*"
					multiple
					hidden
					onChange={({ currentTarget }) => {
						const { addFiles, view } = editor.current!
						addFiles([...(currentTarget.files ?? [])], view.state.selection.from)
						currentTarget.value = ''
					}}
				/>
			)}
			{linkTarget && (
				<LinkDialog
					target={linkTarget}
					onSearchLinks={onSearchLinks}
					onClose={() => setLinkTarget(null)}
					onApply={(href, text) => changeLink(setLink(linkTarget, href, text))}
					onRemove={() => changeLink(removeLink(linkTarget))}
				/>
			)}
		</div>
	)
}

const menuWidthPx = 256
const menuGapPx = 4

/** Puts the menu below what is typed, within the width of the text. */
function placeWithin(element: Element, menu: SlashMenuState): SlashMenuState {
	const frame = element.getBoundingClientRect()
	const left = Math.max(0, Math.min(menu.left - frame.left, frame.width - menuWidthPx))
	return { ...menu, left, top: menu.top - frame.top + menuGapPx }
}
