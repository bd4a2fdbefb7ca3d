import { useEffect } from 'react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { maxCommentCharacters } from '#services/feedback/limits.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { AuthorName } from '#web/feedback/author-name.tsx'
import { messages as sharedMessages } from '#web/feedback/messages.ts'
import { PostState } from '#web/feedback/post-state.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { Form } from '#web/forms/form.tsx'
import { idField, shownText } from '#web/forms/schemas.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { errorMessages, messages as boardMessages } from '#web/pages/dashboard/feedback/messages.ts'
import { removeDraft } from '#web/pages/dashboard/feedback/post-draft.ts'
import { postMeanings } from '#web/pages/dashboard/feedback/vote-action.ts'
import { VoteButton } from '#web/pages/dashboard/feedback/vote-button.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { CommentSection } from './comment-section.tsx'
import { messages } from './messages.ts'
import { PicturesSection } from './pictures-section.tsx'

type PostResult = { intent: string; id?: string }

const PostActionForm = z.discriminatedUnion(
	'intent',
	[
		z.object({
			intent: z.enum(['vote', 'unvote', 'follow', 'unfollow', 'ask-remove', 'remove', 'keep']),
		}),
		z.object({
			intent: z.literal('comment'),
			body: shownText(maxCommentCharacters, {
				missing: 'COMMENT_REQUIRED',
				tooLong: 'COMMENT_TOO_LONG',
				invalid: 'INVALID_TEXT',
			}),
			idempotencyKey: z.uuid({ error: 'VALIDATION_ERROR' }).optional(),
		}),
		z.object({ intent: z.enum(['ask-remove-comment', 'remove-comment', 'remove-picture']), id: idField }),
	],
	{ error: 'VALIDATION_ERROR' },
)

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, () => ({ title: args.loaderData?.post.title ?? '' }))

/** A duplicate leads to the post that it is merged into. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const { feedback } = context.get(servicesContext)
	const cursor = url.searchParams.get('commentaires') ?? undefined
	const post = await orErrorScreen(feedback.find(request.headers, params.id, { cursor }))
	if (post.mergedInto !== null) throw redirect(`/dashboard/feedback/${post.mergedInto}?merged`)
	return {
		post,
		isSent: url.searchParams.has('sent'),
		isFromDuplicate: url.searchParams.has('merged'),
		pictureOutcome: url.searchParams.get('image'),
		pictureKey: crypto.randomUUID(),
		idempotencyKey: crypto.randomUUID(),
	}
}

export const action = formAction(
	async ({ request, context, params, parse }: FormArgs<Route.ActionArgs>) => {
		const form = parse(PostActionForm)
		const { feedback } = context.get(servicesContext)
		const { headers } = request
		switch (form.intent) {
			case 'comment': {
				const { body, idempotencyKey } = form
				const locale = context.get(localeContext)
				const { id } = await feedback.addComment(headers, params.id, { body, locale, idempotencyKey })
				return { intent: 'comment', id } satisfies PostResult
			}
			case 'remove-comment':
				await feedback.removeComment(headers, params.id, form.id)
				return form
			case 'remove-picture':
				await feedback.removePicture(headers, params.id, form.id)
				return form
			case 'remove':
				await feedback.remove(headers, params.id)
				return redirect('/dashboard/feedback')
			case 'vote':
			case 'unvote':
			case 'follow':
			case 'unfollow':
				await feedback[form.intent](headers, params.id)
				return form
			default:
				return form
		}
	},
	{ messages: errorMessages, meanings: postMeanings },
)

export const clientAction = formClientAction

export default function PostPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const shared = useMessages(sharedMessages)
	const board = useMessages(boardMessages)
	const { post, isSent, isFromDuplicate, idempotencyKey, pictureOutcome, pictureKey } = loaderData
	const lang = useTextLang(post.locale)
	const result = withValues<PostResult>(usePersistentActionData(actionData))
	const isAboutComment = result?.intent?.endsWith('comment') ?? false

	useEffect(() => {
		if (isSent) removeDraft()
	}, [isSent])

	return (
		<div className="max-w-[52rem]">
			<PageHeading
				eyebrow={<BackLink to="/dashboard/feedback">{board.heading}</BackLink>}
				title={<span lang={lang}>{post.title}</span>}
				lead={
					<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<span>{shared[post.kind]}</span>
						<PostState state={post.state} />
						<AuthorName author={post.author} />
						<DateTime iso={post.createdAt} />
					</span>
				}
			/>
			{isSent && (
				<FocusOnMount className="mb-6">
					<Notice tone="good">{words.sent}</Notice>
				</FocusOnMount>
			)}
			{isFromDuplicate && <Notice className="mb-6">{words.fromDuplicate}</Notice>}
			{!isAboutComment && <ErrorNotice formError={result?.rejected?.errors['form']} className="mb-6" />}
			<div className="flex gap-4">
				<VoteButton post={post} />
				<div
					lang={lang}
					className="prose min-w-0 grow wrap-anywhere"
					dangerouslySetInnerHTML={{ __html: post.html }}
				/>
			</div>
			<PicturesSection
				post={post}
				idempotencyKey={pictureKey}
				outcome={pictureOutcome}
				isNew={isSent}
				isRemoved={result?.intent === 'remove-picture' && !result.rejected}
			/>
			<PostTools post={post} isRemovalAsked={result?.intent === 'ask-remove'} />
			{post.answerHtml && (
				<Section title={words.answer} className="mt-8 rounded-card border border-line bg-surface-raised p-5">
					<div
						lang={lang}
						className="prose wrap-anywhere"
						dangerouslySetInnerHTML={{ __html: post.answerHtml }}
					/>
				</Section>
			)}
			<Section title={words.history} className="mt-8">
				<ol className="grid gap-2">
					{post.history.map(({ state, createdAt }) => (
						<li key={`${createdAt} ${state}`} className="flex flex-wrap items-center gap-3">
							<PostState state={state} />
							<DateTime iso={createdAt} withTime className="text-sm text-ink-soft" />
						</li>
					))}
				</ol>
			</Section>
			<CommentSection
				post={post}
				idempotencyKey={idempotencyKey}
				result={isAboutComment ? result : undefined}
			/>
		</div>
	)
}

type PostToolsProps = Pick<Route.ComponentProps['loaderData'], 'post'> & { isRemovalAsked: boolean }

/** Following, and what the author may do. */
function PostTools({ post, isRemovalAsked }: PostToolsProps) {
	const words = useMessages(messages)
	return (
		<div className="mt-6 grid gap-4">
			<Form preventScrollReset className="flex flex-wrap gap-3">
				<Button
					type="submit"
					name="intent"
					value={post.isFollowed ? 'unfollow' : 'follow'}
					size="small"
					aria-pressed={post.isFollowed}
				>
					{post.isFollowed ? words.unfollow : words.follow}
				</Button>
				{post.isEditable && (
					<>
						<ButtonLink to={`/dashboard/feedback/${post.id}/edit`} size="small">
							{words.edit}
						</ButtonLink>
						<Button type="submit" name="intent" value="ask-remove" size="small" variant="quiet">
							{words.remove}
						</Button>
					</>
				)}
			</Form>
			{isRemovalAsked && post.isEditable && (
				<ConfirmPrompt
					title={words.removeTitle(post.title)}
					lead={words.removeLead}
					verb={words.remove}
					keep={words.keep}
				/>
			)}
		</div>
	)
}
