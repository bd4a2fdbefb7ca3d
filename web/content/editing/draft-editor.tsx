import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Draft } from '#services/content/editing/contract.ts'
import type { OnFiles } from '#web/editor/create-editor.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Autosave, Snapshot, Text } from './autosave.ts'
import { BodyField } from './body-field.tsx'
import { type DraftRef, readDraft, searchLinks } from './draft-client.ts'
import { ConflictNotice, NewerNotice, RecentNotice, RecoveryNotice } from './draft-notices.tsx'
import { useDraftSession } from './draft-session.ts'
import { messages } from './editor-messages.ts'
import type { KeptText } from './local-copies.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { SaveProblem, SaveStatus, useFieldErrors } from './save-status.tsx'
import { languageMessages } from './state-messages.ts'

type DraftEditorProps = {
	draftRef: DraftRef
	draft: Draft
	/** Name of the user, as author of drafts. */
	me: string
	/** When the page was rendered. */
	nowMs: number
	/** Revision that a form of this page has written, for example by restoring a version: it is opened. */
	written: number | undefined
	/** The form without JavaScript. */
	rejected: RejectedForm | undefined
	/** Gets what saves the text, and null when the editor leaves. */
	onOpen: (autosave: Autosave | null) => void
	actions?: ReactNode
	/** What stands below the text; its forms are sent after everything typed was saved. */
	children: (snapshot: Snapshot) => ReactNode
}

/** Edits and saves the text of an item in one language. */
export function DraftEditor(props: DraftEditorProps) {
	const { draftRef, draft, me, nowMs, written, rejected, onOpen, actions, children } = props
	const names = useMessages(languageMessages)
	const { locale } = draftRef
	const session = useDraftSession(draftRef, draft)
	const { autosave, copies, snapshot } = session
	const notices = useRef<HTMLDivElement>(null)
	const reportOpen = useEffectEvent(onOpen)

	const follow = useEffectEvent((stored: Draft) => {
		if (stored.revision <= snapshot.revision) return
		if (stored.revision === written) session.open(stored)
		else autosave.noticeRevision(stored)
	})
	useEffect(() => follow(draft), [draft])

	useEffect(() => {
		reportOpen(autosave)
		return () => reportOpen(null)
	}, [autosave])

	function setMineAside() {
		if (!autosave.hasUnsaved) return
		const keptAt = new Date().toISOString()
		copies.setAside({ ...autosave.text(), revision: snapshot.revision, keptAt })
		copies.remove()
	}

	function take(theirs: Draft | null) {
		if (!theirs) return
		setMineAside()
		session.open(theirs)
	}

	/** Its revision is the one it started from, so that a later draft is not overwritten unseen. */
	function resume({ key, title, summary, body, revision }: KeptText) {
		const text = { title, summary, body }
		const opened = session.open({ ...text, revision, updatedAt: draft.updatedAt })
		opened.autosave.change(() => text)
		void opened.autosave.flush()
		copies.discard(key)
	}

	/** A form needs the revision of what was typed last. */
	function saveBefore(event: SubmitEvent<HTMLElement>) {
		if (!autosave.hasUnsaved) return
		event.preventDefault()
		event.stopPropagation()
		const form = event.target as HTMLFormElement
		const { submitter } = event.nativeEvent as globalThis.SubmitEvent
		void autosave.flush().then((isSaved) => {
			// After the fields of the form have got the new revision.
			if (isSaved) setTimeout(() => form.requestSubmit(submitter))
		})
	}

	return (
		<div className="grid min-w-0 content-start gap-5">
			<div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<h2 className="text-xl">{names[locale]}</h2>
				{actions}
			</div>
			<div ref={notices} tabIndex={-1} className="grid scroll-mt-24 gap-5 empty:hidden">
				<SaveProblem snapshot={snapshot} autosave={autosave} />
				{snapshot.state.name === 'conflict' && (
					<ConflictNotice
						state={snapshot.state}
						lang={locale}
						me={me}
						onKeepMine={() => void autosave.keepMine()}
						onTakeTheirs={take}
						getText={() => autosave.text()}
					/>
				)}
				<NewerNotice snapshot={snapshot} me={me} onLoad={() => void readDraft(draftRef).then(take)} />
				<RecentNotice draft={draft} me={me} nowMs={nowMs} />
				<RecoveryNotice
					copies={copies}
					lang={locale}
					draft={session.initial}
					readDraft={() => readDraft(draftRef)}
					onStored={(stored) => !autosave.hasUnsaved && session.open(stored)}
					onResume={resume}
				/>
			</div>
			<DraftFields
				key={session.key}
				lang={locale}
				initial={session.initial}
				autosave={autosave}
				snapshot={snapshot}
				rejected={rejected}
				onSeeNotices={() => notices.current?.focus()}
			/>
			<div className="grid gap-5" onSubmitCapture={saveBefore}>
				{children(snapshot)}
			</div>
		</div>
	)
}

type DraftFieldsProps = Pick<DraftEditorProps, 'rejected'> & {
	lang: DraftRef['locale']
	initial: Text
	autosave: Autosave
	snapshot: Snapshot
	onSeeNotices: () => void
}

type Pasted = { file: File; insert: Parameters<OnFiles>[1] }

function DraftFields({ lang, initial, autosave, snapshot, rejected, onSeeNotices }: DraftFieldsProps) {
	const words = useMessages(messages)
	const errors = useFieldErrors(snapshot)
	const form = useRef<HTMLFormElement>(null)
	const getBody = useRef<(() => string) | null>(null)
	const [pictures, setPictures] = useState<readonly Pasted[]>([])
	const [picture] = pictures
	const values = { ...initial, ...rejected?.values }
	const errorOf = (field: keyof Text) => errors[field] ?? rejected?.errors[field]?.text

	function changed() {
		const fields = form.current!.elements
		autosave.change(() => ({
			title: (fields.namedItem('title') as HTMLInputElement).value,
			summary: (fields.namedItem('summary') as HTMLTextAreaElement).value,
			body: getBody.current?.() ?? initial.body,
		}))
	}

	const closePicture = () => setPictures((all) => all.slice(1))

	return (
		<>
			<Form
				ref={form}
				noValidate
				className="grid grid-cols-1 gap-5"
				onSubmit={(event) => {
					event.preventDefault()
					void autosave.flush()
				}}
			>
				<input type="hidden" name="intent" value="save" />
				<input type="hidden" name="locale" value={lang} />
				<input type="hidden" name="revision" value={snapshot.revision} />
				{rejected?.errors['form']?.code === 'DRAFT_CHANGED' && (
					<input type="hidden" name="overwrite" value="on" />
				)}
				<Field label={words.title} error={errorOf('title')}>
					<TextInput name="title" lang={lang} defaultValue={values.title} onChange={changed} />
				</Field>
				<Field label={words.summary} hint={words.summaryHint} error={errorOf('summary')}>
					<TextArea
						name="summary"
						lang={lang}
						rows={2}
						className="min-h-20!"
						defaultValue={values.summary}
						onChange={changed}
					/>
				</Field>
				<BodyField
					label={words.body}
					lang={lang}
					defaultValue={values.body}
					error={errorOf('body')}
					onChange={(read) => {
						getBody.current = read
						changed()
					}}
					onFiles={(files, insert) =>
						setPictures((all) => [...all, ...files.map((file) => ({ file, insert }))])
					}
					onSearchLinks={(query) => searchLinks(query, lang)}
				/>
				<div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface py-3">
					<Button type="submit">{words.save}</Button>
					<SaveStatus snapshot={snapshot} />
					{(snapshot.state.name === 'conflict' || snapshot.newer) && (
						<Button size="small" onClick={onSeeNotices}>
							{words.seeNotices}
						</Button>
					)}
				</div>
			</Form>
			{picture && (
				<PictureDialog
					key={pictures.length}
					file={picture.file}
					lang={lang}
					onInsert={(inserted) => {
						picture.insert(inserted)
						closePicture()
					}}
					onClose={closePicture}
				/>
			)}
		</>
	)
}
