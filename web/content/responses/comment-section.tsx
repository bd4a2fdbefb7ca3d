import { useState } from 'react'
import type { Responses } from '#services/content/responses/contract.ts'
import { maxCommentCharacters } from '#services/content/responses/limits.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CommentItem } from './comment-item.tsx'
import { messages } from './messages.ts'
import type { CommentPrompt, LoadedResponses, ResponseAction } from './respond.ts'

type CommentSectionProps = {
	/** Of the item. */
	path: string
	loaded: LoadedResponses
	responses: Responses | null
	result: ResponseAction
}

const outcomes = {
	comment: 'sent',
	reply: 'sent',
	edit: 'saved',
	remove: 'removed',
	report: 'reported',
	hide: 'hidden',
} as const

export function CommentSection({ path, loaded, responses, result }: CommentSectionProps) {
	const words = useMessages(messages)
	const { comments, total, next } = loaded.page
	const [prompt, setPrompt] = usePrompt(result)
	const outcome = outcomes[result?.intent as keyof typeof outcomes]
	return (
		<Section id="comments" title={words.comments(total)} className="mt-10 border-t border-line pt-8">
			{outcome && !result?.rejected && (
				<FocusOnMount on={result} className="mb-6">
					<Notice tone="good">
						{words[outcome]}{' '}
						{outcome === 'sent' && comments.some(({ id }) => id === result?.id) && (
							<TextLink to={`#comment-${result?.id}`}>{words.see}</TextLink>
						)}
					</Notice>
				</FocusOnMount>
			)}
			{responses?.viewer?.hidden.map(({ id, body, createdAt, reason }) => (
				<Notice
					key={id}
					tone="warn"
					className="mb-6"
					title={
						<>
							{words.yoursHidden} <DateTime iso={createdAt} />
						</>
					}
				>
					<p>{words.becauseOf(reason)}</p>
					<blockquote className="mt-2 border-l-2 border-line-strong pl-3 whitespace-pre-line">
						{body}
					</blockquote>
				</Notice>
			))}
			{comments.length === 0 && <p className="text-ink-soft">{words.none}</p>}
			<ul className="grid grid-cols-1 gap-6">
				{comments.map((comment) => (
					<CommentItem
						key={comment.id}
						comment={comment}
						viewer={responses?.viewer}
						idempotencyKey={loaded.idempotencyKey}
						prompt={prompt?.id === comment.id ? prompt : undefined}
						onPrompt={setPrompt}
					/>
				))}
			</ul>
			<Pagination
				label={words.comments(total)}
				next={next && `${path}?comments=${next}#comments`}
				nextLabel={words.more}
			/>
			<noscript>
				<Form className="mt-6">
					<Button type="submit" name="intent" value="mine" size="small">
						{words.mine}
					</Button>
				</Form>
			</noscript>
			<NewComment path={path} loaded={loaded} responses={responses} result={result} />
		</Section>
	)
}

/** Which form of which comment is open: chosen in the browser, or by the last submission. */
function usePrompt(result: ResponseAction) {
	const [chosen, setChosen] = useState<CommentPrompt | null>()
	const [seen, setSeen] = useState(result)
	if (result !== seen) {
		setSeen(result)
		if (result) setChosen(undefined)
	}
	const values = result?.rejected?.values
	const submitted: CommentPrompt | undefined =
		values?.['id'] === undefined
			? result?.asked && { id: result.id ?? '', asked: result.asked }
			: { id: values['id'], asked: values['intent'] as CommentPrompt['asked'], rejected: result?.rejected }
	return [chosen === undefined ? submitted : chosen, setChosen] as const
}

function NewComment({ path, loaded, responses, result }: CommentSectionProps) {
	const words = useMessages(messages)
	const key = useAcceptedKey(loaded.idempotencyKey, result?.intent === 'comment' ? result.id : undefined)
	const rejected = result?.rejected?.values['intent'] === 'comment' ? result.rejected : undefined
	if (responses && !responses.viewer) {
		return (
			<Notice
				className="mt-8"
				action={
					<ButtonLink to={`/auth/login?callbackURL=${encodeURIComponent(path)}`} size="small">
						{words.signInVerb}
					</ButtonLink>
				}
			>
				{words.signIn}
			</Notice>
		)
	}
	if (responses?.viewer?.isVerified === false) {
		return (
			<Notice tone="warn" className="mt-8">
				{words.verify}
			</Notice>
		)
	}
	return (
		<ActionForm
			key={key}
			rejected={rejected}
			submit={words.send}
			variant="secondary"
			isWide
			intent="comment"
			idempotencyKey={key}
			className="mt-8"
		>
			<Field label={words.yourComment} hint={words.hint} error={rejected?.errors['body']?.text}>
				<TextArea
					name="body"
					rows={4}
					required
					maxLength={maxCommentCharacters}
					defaultValue={rejected?.values['body']}
				/>
			</Field>
		</ActionForm>
	)
}

/** Keeps the first key, so that a reloaded page does not empty the form, until a comment is accepted. */
function useAcceptedKey(fresh: string, accepted: string | undefined): string {
	const [current, setCurrent] = useState({ key: fresh, accepted })
	const isAccepted = accepted !== undefined && accepted !== current.accepted
	if (isAccepted && fresh !== current.key) setCurrent({ key: fresh, accepted })
	return current.key
}
