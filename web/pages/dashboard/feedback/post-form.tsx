import { useEffect, useRef, useState } from 'react'
import { maxBodyCharacters, maxTitleCharacters } from '#services/feedback/limits.ts'
import { messages as sharedMessages } from '#web/feedback/messages.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { boardKinds } from './filters.ts'
import { messages } from './post-form-messages.ts'
import { readDraft, storeDraft } from './post-draft.ts'
import { SimilarPosts } from './similar-posts.tsx'

type PostFormProps = {
	rejected: RejectedForm | undefined
	stored?: Record<'kind' | 'title' | 'body', string>
	idempotencyKey?: string
	submit: string
	/** Keeps the text in this tab until it is sent, and shows similar posts. */
	isNew?: boolean
}

/** The form of an idea or problem. */
export function PostForm({ rejected, stored, idempotencyKey, submit, isNew = false }: PostFormProps) {
	const words = useMessages(messages)
	const shared = useMessages(sharedMessages)
	const fields = useRef<HTMLDivElement>(null)
	const [title, setTitle] = useState('')
	const values: Partial<Record<string, string>> = rejected?.values ?? stored ?? {}

	useEffect(() => {
		if (!isNew || !fields.current) return
		setTitle(restoreFields(fields.current).title)
	}, [isNew])

	function onInput() {
		if (!isNew || !fields.current) return
		const draft = draftIn(fields.current)
		storeDraft(draft)
		setTitle(draft.title)
	}

	return (
		<ActionForm rejected={rejected} submit={submit} isWide {...(idempotencyKey && { idempotencyKey })}>
			<div ref={fields} onInput={onInput} className="grid grid-cols-1 gap-5">
				<Field label={words.kind} error={rejected?.errors['kind']?.text}>
					<Select name="kind" defaultValue={values['kind'] ?? 'idea'}>
						{boardKinds.map((kind) => (
							<option key={kind} value={kind}>
								{shared[kind]}
							</option>
						))}
					</Select>
				</Field>
				<Field label={words.title} hint={words.titleHint} error={rejected?.errors['title']?.text}>
					<TextInput
						name="title"
						required
						autoComplete="off"
						maxLength={maxTitleCharacters}
						defaultValue={values['title']}
					/>
				</Field>
				{isNew && <SimilarPosts title={title} />}
				<Field label={words.body} hint={words.bodyHint} error={rejected?.errors['body']?.text}>
					<TextArea
						name="body"
						rows={8}
						required
						maxLength={maxBodyCharacters}
						defaultValue={values['body']}
					/>
				</Field>
			</div>
		</ActionForm>
	)
}

const controlIn = (fields: HTMLElement, name: string) =>
	fields.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)!

const draftIn = (fields: HTMLElement) => ({
	title: controlIn(fields, 'title').value,
	body: controlIn(fields, 'body').value,
})

/** Fills fields that are empty with the draft; returns what they contain. */
function restoreFields(fields: HTMLElement) {
	const draft = readDraft()
	for (const name of ['title', 'body'] as const) {
		const control = controlIn(fields, name)
		if (draft && control.value === '') control.value = draft[name]
	}
	return draftIn(fields)
}
