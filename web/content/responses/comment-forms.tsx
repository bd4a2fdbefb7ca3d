import { type ReactNode, useEffect, useRef } from 'react'
import type { Comment } from '#services/content/responses/contract.ts'
import { maxCommentCharacters, maxReasonCharacters } from '#services/content/responses/limits.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { messages } from './messages.ts'
import type { CommentPrompt } from './respond.ts'

type CommentFormsProps = {
	comment: Comment
	author: string
	prompt: CommentPrompt
	idempotencyKey: string
	onClose(): void
}

/** The form that a button of a comment has opened. */
export function CommentForms({ comment, author, prompt, idempotencyKey, onClose }: CommentFormsProps) {
	const words = useMessages(messages)
	const frame = { prompt, onClose }
	switch (prompt.asked) {
		case 'reply':
			return (
				<PromptForm {...frame} verb={words.sendReply}>
					<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
					<WrittenField name="body" label={words.replyTo(author)} prompt={prompt} />
				</PromptForm>
			)
		case 'edit':
			return (
				<PromptForm {...frame} verb={words.save}>
					<WrittenField
						name="body"
						label={words.yourComment}
						hint={words.hint}
						stored={comment.body}
						prompt={prompt}
					/>
				</PromptForm>
			)
		case 'remove':
			return (
				<PromptForm {...frame} verb={words.remove} isDanger>
					<p className="font-semibold">{words.removeTitle}</p>
					<p className="text-ink-soft">{words.removeLead}</p>
				</PromptForm>
			)
		case 'report':
			return (
				<PromptForm {...frame} verb={words.sendReport}>
					<WrittenField name="reason" label={words.reason} hint={words.reportHint} prompt={prompt} />
				</PromptForm>
			)
		case 'hide':
			return (
				<PromptForm {...frame} verb={words.hideVerb} isDanger>
					<WrittenField name="reason" label={words.reason} hint={words.hideHint} prompt={prompt} />
				</PromptForm>
			)
	}
}

type WrittenFieldProps = {
	name: 'body' | 'reason'
	label: string
	hint?: string
	stored?: string
	prompt: CommentPrompt
}

const maxCharacters = { body: maxCommentCharacters, reason: maxReasonCharacters }

function WrittenField({ name, label, hint, stored, prompt: { rejected } }: WrittenFieldProps) {
	return (
		<Field label={label} hint={hint} error={rejected?.errors[name]?.text}>
			<TextArea
				name={name}
				rows={3}
				required
				maxLength={maxCharacters[name]}
				defaultValue={rejected?.values[name] ?? stored}
			/>
		</Field>
	)
}

type PromptFormProps = {
	prompt: CommentPrompt
	verb: string
	isDanger?: boolean
	onClose(): void
	children: ReactNode
}

/** Moves the focus to its first control. */
function PromptForm({ prompt, verb, isDanger = false, onClose, children }: PromptFormProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const form = useRef<HTMLFormElement>(null)
	const { rejected } = prompt
	useEffect(() => {
		const control = form.current?.querySelector<HTMLElement>('textarea, button')
		control?.focus()
	}, [rejected])
	return (
		<Form
			ref={form}
			noValidate
			preventScrollReset
			className="mt-3 grid grid-cols-1 gap-4 rounded-control border border-line bg-surface-raised p-4"
		>
			<input type="hidden" name="id" value={prompt.id} />
			<ErrorNotice formError={rejected?.errors['form']} />
			<div>{children}</div>
			<div className="flex flex-wrap gap-3">
				<Button
					type="submit"
					name="intent"
					value={prompt.asked}
					variant={isDanger ? 'danger' : 'secondary'}
					pending={isSubmitting}
				>
					{verb}
				</Button>
				<Button
					type="submit"
					name="intent"
					value="keep"
					variant="quiet"
					onClick={(event) => {
						event.preventDefault()
						onClose()
					}}
				>
					{words.keep}
				</Button>
			</div>
		</Form>
	)
}
