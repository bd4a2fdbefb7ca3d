import type { InboxPost } from '#services/feedback/inbox/contract.ts'
import { maxCommentCharacters } from '#services/feedback/limits.ts'
import { AuthorName } from '#web/feedback/author-name.tsx'
import { messages as sharedMessages } from '#web/feedback/messages.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { ActionResult, RejectedForm } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { InboxResult } from './action.ts'
import { messages } from './messages.ts'

type NotesSectionProps = {
	post: InboxPost
	idempotencyKey: string
	result: ActionResult<InboxResult> | undefined
	rejected: RejectedForm | undefined
}

/** Notes of the team and mails that it sent, which nobody else reads. */
export function NotesSection({ post, idempotencyKey, result, rejected }: NotesSectionProps) {
	const words = useMessages(messages)
	const shared = useMessages(sharedMessages)
	const accepted = result?.intent === 'note' && !result.rejected ? result.at : undefined
	const key = useIdempotencyKey(idempotencyKey, accepted)
	return (
		<Section title={words.notes} lead={words.notesLead}>
			<ul className="mb-6 grid gap-4 empty:hidden">
				{post.notes.map(({ id, author, html, isReply, createdAt }) => (
					<li key={id} className="rounded-control border border-line bg-surface-raised p-4">
						<p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
							<span className="font-semibold">{author ?? shared.formerMember}</span>
							{isReply && <span>{words.mailed}</span>}
							<DateTime iso={createdAt} withTime />
						</p>
						<div className="prose mt-1 wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
					</li>
				))}
			</ul>
			<ActionForm
				key={key}
				rejected={rejected}
				submit={words.addNote}
				variant="secondary"
				intent="note"
				idempotencyKey={key}
				isWide
			>
				<Field label={words.note} error={rejected?.errors['body']?.text}>
					<TextArea
						name="body"
						rows={3}
						required
						maxLength={maxCommentCharacters}
						defaultValue={rejected?.values['body']}
					/>
				</Field>
			</ActionForm>
		</Section>
	)
}

export function CommentList({ post }: { post: InboxPost }) {
	const words = useMessages(messages)
	const shared = useMessages(sharedMessages)
	if (post.commentList.length === 0) return null
	return (
		<Section title={shared.comments(post.comments)}>
			<ul className="grid gap-5">
				{post.commentList.map(({ id, author, html, createdAt }) => (
					<li key={id}>
						<p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
							<AuthorName author={author} />
							<DateTime iso={createdAt} withTime />
						</p>
						<div className="prose mt-1 wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
						<Form preventScrollReset className="-ml-3">
							<input type="hidden" name="id" value={id} />
							<Button
								type="submit"
								name="intent"
								value="remove-comment"
								variant="quiet"
								size="small"
								aria-label={words.removeCommentOf(author ?? shared.formerMember)}
							>
								{words['remove-comment']}
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</Section>
	)
}
