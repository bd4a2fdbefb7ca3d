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
	const { asked, rejected } = prompt
	const body = {
		name: 'body',
		rows: 3,
		required: true,
		maxLength: maxCommentCharacters,
		defaultValue: rejected?.values['body'],
	}
	const reason = {
		name: 'reason',
		rows: 2,
		required: true,
		maxLength: maxReasonCharacters,
		defaultValue: rejected?.values['reason'],
	}
	const bodyError = rejected?.errors['body']?.text
	const reasonError = rejected?.errors['reason']?.text
	const frame = { prompt, onClose }
	switch (asked) {
		case 'reply':
			return (
				<PromptForm {...frame} verb={words.sendReply}>
					<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
					<Field label={words.replyTo(author)} error={bodyError}>
						<TextArea {...body} />
					</Field>
				</PromptForm>
			)
		case 'edit':
			return (
				<PromptForm {...frame} verb={words.save}>
					<Field label={words.yourComment} hint={words.hint} error={bodyError}>
						<TextArea {...body} defaultValue={body.defaultValue ?? comment.body} />
					</Field>
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
					<Field label={words.reason} hint={words.reportHint} error={reasonError}>
						<TextArea {...reason} />
					</Field>
				</PromptForm>
			)
		case 'hide':
			return (
				<PromptForm {...frame} verb={words.hideVerb} isDanger>
					<Field label={words.reason} hint={words.hideHint} error={reasonError}>
						<TextArea {...reason} />
					</Field>
				</PromptForm>
			)
	}
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
