import type { MouseEvent } from 'react'
import type { Comment, Responses } from '#services/content/responses/contract.ts'
import { commentEditMinutes } from '#services/content/responses/limits.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CommentForms } from './comment-forms.tsx'
import { messages } from './messages.ts'
import type { Asked, CommentPrompt } from './respond.ts'
import { useNow } from './use-now.ts'

type CommentItemProps = {
	comment: Comment
	/** Undefined until it is known who asks. */
	viewer: Responses['viewer'] | undefined
	idempotencyKey: string
	prompt: CommentPrompt | undefined
	onPrompt(prompt: CommentPrompt | null): void
}

export function CommentItem({ comment, viewer, idempotencyKey, prompt, onPrompt }: CommentItemProps) {
	const words = useMessages(messages)
	const { id, parent, author, state, html, createdAt, editedAt } = comment
	const lang = useTextLang(comment.locale)
	const indent = parent !== null && 'ml-6 border-l border-line pl-4 sm:ml-10'
	if (state !== 'visible' || author === null) {
		return (
			<li id={`comment-${id}`} className={classNames('text-ink-soft italic', indent)}>
				{state === 'hidden' ? words.hiddenComment : words.deletedComment}
			</li>
		)
	}
	return (
		<li id={`comment-${id}`} className={classNames('scroll-mt-20', indent)}>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Avatar id={author} size={32} />
				<TextLink to={`/profils/${author}`} className="font-semibold">
					{author}
				</TextLink>
				<span className="text-sm text-ink-soft">
					<DateTime iso={createdAt} withTime />
					{editedAt && ` · ${words.edited}`}
				</span>
			</div>
			<div lang={lang} className="prose mt-2" dangerouslySetInnerHTML={{ __html: html }} />
			<CommentActions comment={comment} author={author} viewer={viewer} onPrompt={onPrompt} />
			{prompt && (
				<CommentForms
					key={prompt.asked}
					comment={comment}
					author={author}
					prompt={prompt}
					idempotencyKey={idempotencyKey}
					onClose={() => onPrompt(null)}
				/>
			)}
		</li>
	)
}

type CommentActionsProps = Pick<CommentItemProps, 'comment' | 'viewer' | 'onPrompt'> & { author: string }

/** Opens a form of the comment, at once with JavaScript. */
function CommentActions({ comment, author, viewer, onPrompt }: CommentActionsProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const nowMs = useNow()
	if (viewer === null) return null
	const isOwn = viewer?.username === author
	const isRecent = nowMs === null || nowMs - Date.parse(comment.createdAt) < commentEditMinutes * 60_000
	const asked: Asked[] = [
		...(comment.parent === null ? (['reply'] as const) : []),
		...(isOwn && isRecent ? (['edit'] as const) : []),
		...(isOwn ? (['remove'] as const) : (['report'] as const)),
		...(viewer?.mayModerate ? (['hide'] as const) : []),
	]
	const open = (each: Asked) => (event: MouseEvent) => {
		event.preventDefault()
		onPrompt({ id: comment.id, asked: each })
	}
	return (
		<Form preventScrollReset className="mt-1 -ml-3 flex flex-wrap">
			<input type="hidden" name="intent" value="ask" />
			<input type="hidden" name="id" value={comment.id} />
			{asked.map((each) => (
				<Button
					key={each}
					type="submit"
					name="asked"
					value={each}
					variant="quiet"
					size="small"
					pending={isSubmitting}
					onClick={open(each)}
				>
					{words[each]} <span className="sr-only">{words.of(author)}</span>
				</Button>
			))}
		</Form>
	)
}
