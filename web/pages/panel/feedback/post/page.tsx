import { servicesContext, sessionContext } from '#web/context.ts'
import { messages as sharedMessages } from '#web/feedback/messages.ts'
import { PictureList } from '#web/feedback/picture-list.tsx'
import { PostState } from '#web/feedback/post-state.tsx'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { Form } from '#web/forms/form.tsx'
import { nullIf, orErrorScreen } from '#web/forms/service-errors.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/page.ts'
import { type InboxResult, inboxAction } from './action.ts'
import { CommentList, NotesSection } from './conversation.tsx'
import { MergeSection } from './merge-section.tsx'
import { messages } from './messages.ts'
import { ReplySection, StateSection } from './response-sections.tsx'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, () => ({ title: args.loaderData?.post.title ?? '' }))

/** `?q=` searches for what a duplicate is merged into, `?into=` shows what the merge would change. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const { feedback } = context.get(servicesContext)
	const { headers } = request
	const post = await orErrorScreen(feedback.inbox.find(headers, params.id))
	const isMergeable = post.place === 'board'
	const q = url.searchParams.get('q')?.replaceAll('\0', ' ').slice(0, 200).trim() ?? null
	const into = isMergeable ? url.searchParams.get('into') : null
	const [found, preview, target] = await Promise.all([
		isMergeable && q !== null ? orErrorScreen(feedback.board(headers, { q, locale: post.locale })) : null,
		into === null ? null : nullIf('CONFLICT', feedback.inbox.previewMerge(headers, post.id, { into })),
		into === null ? null : nullIf('NOT_FOUND', feedback.inbox.find(headers, into)),
	])
	return {
		post,
		username: context.get(sessionContext).user.username,
		merge: {
			q: q ?? '',
			found: found?.posts.filter(({ id }) => id !== post.id).slice(0, 10) ?? null,
			target: preview && target && { id: target.id, title: target.title, preview },
		},
		idempotencyKey: crypto.randomUUID(),
	}
}

export const action = inboxAction
export const clientAction = formClientAction

export default function InboxPostPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const shared = useMessages(sharedMessages)
	const { post, username, merge, idempotencyKey } = loaderData
	const lang = useTextLang(post.locale)
	const result = withValues<InboxResult>(usePersistentActionData(actionData))
	const isDone = result !== undefined && !result.rejected
	const rejectedBy = (intent: string) => (result?.intent === intent ? result.rejected : undefined)
	const isContact = post.kind === 'contact'
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				eyebrow={<BackLink to="/panel/feedback">{words.back}</BackLink>}
				title={<span lang={lang}>{post.title}</span>}
				lead={
					<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<span>{shared[post.kind]}</span>
						{!isContact && <PostState state={post.state} />}
						<span className="wrap-anywhere">
							{isContact
								? `${post.contactName} <${post.contactEmail}>`
								: (post.author ?? shared.formerMember)}
						</span>
						<DateTime iso={post.createdAt} withTime />
						{!isContact && <span>{shared.votes(post.votes)}</span>}
					</span>
				}
			/>
			{isDone && (
				<FocusOnMount on={actionData} className="mb-6">
					<Notice tone="good">{words[`done-${result.intent ?? 'note'}`]}</Notice>
				</FocusOnMount>
			)}
			<ErrorNotice formError={result?.rejected?.errors['form']} className="mb-6" />
			{post.place === 'hidden' && (
				<Notice tone="warn" className="mb-6">
					{words.isHidden}
				</Notice>
			)}
			<div lang={lang} className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: post.html }} />
			{post.pictures.length > 0 && (
				<div className="mt-6">
					<PictureList pictures={post.pictures} lang={lang} isRemovable />
				</div>
			)}
			<QuickActions post={post} isMine={post.assignee === username} />
			{isContact ? (
				<ReplySection idempotencyKey={idempotencyKey} result={result} rejected={rejectedBy('reply')} />
			) : (
				post.place !== 'merged' && (
					<StateSection key={`${post.state} ${post.answer}`} post={post} rejected={rejectedBy('state')} />
				)
			)}
			{!isContact && <MergeSection post={post} {...merge} />}
			<NotesSection
				post={post}
				idempotencyKey={idempotencyKey}
				result={result}
				rejected={rejectedBy('note')}
			/>
			{!isContact && <CommentList post={post} />}
		</div>
	)
}

type QuickActionsProps = Pick<Route.ComponentProps['loaderData'], 'post'> & { isMine: boolean }

function QuickActions({ post, isMine }: QuickActionsProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const actions = [
		post.isHandled ? ('unhandle' as const) : ('handle' as const),
		isMine ? ('release' as const) : ('take' as const),
		...(post.place === 'board' ? [post.isPinned ? ('unpin' as const) : ('pin' as const)] : []),
		...(post.place === 'merged' ? [] : [post.place === 'hidden' ? ('show' as const) : ('hide' as const)]),
	]
	return (
		<div className="mt-6">
			{post.assignee !== null && <p className="mb-2 text-ink-soft">{words.takenBy(post.assignee)}</p>}
			<Form preventScrollReset className="flex flex-wrap gap-3">
				{actions.map((intent) => (
					<Button
						key={intent}
						type="submit"
						name="intent"
						value={intent}
						size="small"
						variant={intent === 'hide' ? 'quiet' : 'secondary'}
						pending={isSubmitting}
					>
						{words[intent]}
					</Button>
				))}
			</Form>
		</div>
	)
}
