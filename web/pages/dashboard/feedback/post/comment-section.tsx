import { maxCommentCharacters } from '#services/feedback/limits.ts'
import type { Post } from '#services/feedback/posts/contract.ts'
import { AuthorName } from '#web/feedback/author-name.tsx'
import { ActionForm } from '#web/forms/action-form.tsx'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { messages } from './messages.ts'

type CommentSectionProps = {
	post: Post
	idempotencyKey: string
	/** Of a form of this section. */
	result: ActionResult<{ intent: string; id?: string }> | undefined
}

export function CommentSection({ post, idempotencyKey, result }: CommentSectionProps) {
	const words = useMessages(messages)
	const isDone = result !== undefined && !result.rejected
	const isAdded = isDone && result.intent === 'comment'
	const key = useIdempotencyKey(idempotencyKey, isAdded ? result.id : undefined)
	const rejected = result?.intent === 'comment' ? result.rejected : undefined
	const goneError = result?.intent === 'comment' ? undefined : result?.rejected?.errors['form']
	return (
		<Section title={words.comments(post.comments)} className="mt-10 border-t border-line pt-8">
			{(isAdded || (isDone && result.intent === 'remove-comment')) && (
				<FocusOnMount on={result} className="mb-6">
					<Notice tone="good">{isAdded ? words.commented : words.commentRemoved}</Notice>
				</FocusOnMount>
			)}
			{goneError && (
				<Notice tone="bad" className="mb-6">
					{goneError.text}
				</Notice>
			)}
			{post.commentList.length === 0 && <p className="text-ink-soft">{words.noComments}</p>}
			<ul className="grid grid-cols-1 gap-6">
				{post.commentList.map((comment) => (
					<CommentItem
						key={comment.id}
						comment={comment}
						isRemovalAsked={result?.intent === 'ask-remove-comment' && result.id === comment.id}
					/>
				))}
			</ul>
			<Pagination
				label={words.comments(post.comments)}
				next={post.next && `/dashboard/feedback/${post.id}?commentaires=${post.next}`}
				nextLabel={words.moreComments}
			/>
			<ActionForm
				key={key}
				rejected={rejected}
				submit={words.comment}
				variant="secondary"
				isWide
				intent="comment"
				idempotencyKey={key}
				className="mt-8"
			>
				<Field label={words.yourComment} hint={words.commentHint} error={rejected?.errors['body']?.text}>
					<TextArea
						name="body"
						rows={4}
						required
						maxLength={maxCommentCharacters}
						defaultValue={rejected?.values['body']}
					/>
				</Field>
			</ActionForm>
		</Section>
	)
}

type CommentItemProps = { comment: Post['commentList'][number]; isRemovalAsked: boolean }

function CommentItem({ comment, isRemovalAsked }: CommentItemProps) {
	const words = useMessages(messages)
	const lang = useTextLang(comment.locale)
	return (
		<li>
			<p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
				<AuthorName author={comment.author} />
				<DateTime iso={comment.createdAt} withTime />
			</p>
			<div
				lang={lang}
				className="prose mt-1 wrap-anywhere"
				dangerouslySetInnerHTML={{ __html: comment.html }}
			/>
			{comment.isOwn && !isRemovalAsked && (
				<Form preventScrollReset className="-ml-3">
					<input type="hidden" name="id" value={comment.id} />
					<Button type="submit" name="intent" value="ask-remove-comment" variant="quiet" size="small">
						{words.removeComment}
					</Button>
				</Form>
			)}
			{isRemovalAsked && (
				<ConfirmPrompt
					title={words.removeCommentTitle}
					verb={words.remove}
					intent="remove-comment"
					keep={words.keep}
					staysHere
					className="mt-2"
				>
					<input type="hidden" name="id" value={comment.id} />
				</ConfirmPrompt>
			)}
		</li>
	)
}
