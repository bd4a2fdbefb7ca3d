import { z } from 'zod'
import type { InboxEntry } from '#services/feedback/inbox/contract.ts'
import { servicesContext } from '#web/context.ts'
import { messages as sharedMessages } from '#web/feedback/messages.ts'
import { PostState } from '#web/feedback/post-state.tsx'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { Form } from '#web/forms/form.tsx'
import { idField } from '#web/forms/schemas.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckInput } from '#web/ui/check-input.tsx'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { LetterBox } from '#web/ui/drawings/letter-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { errorMessages, messages } from './messages.ts'

const lists = ['new', 'mine', 'handled', 'hidden'] as const

const BulkForm = z.object({ intent: z.enum(['handled', 'new'], { error: 'VALIDATION_ERROR' }) })
const ids = z.array(idField).min(1).max(100)

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { inbox } = context.get(servicesContext).feedback
	const list = lists.find((each) => each === url.searchParams.get('liste')) ?? 'new'
	const cursor = url.searchParams.get('apres') ?? undefined
	const [{ posts, next }, count] = await orErrorScreen(
		Promise.all([inbox.list(request.headers, { list, cursor }), inbox.count(request.headers)]),
	)
	return { posts, next, count, list, isFirstPage: cursor === undefined }
}

export const action = formAction(
	async ({ request, context, form, parse }: FormArgs<Route.ActionArgs>) => {
		const { intent } = parse(BulkForm)
		const chosen = ids.safeParse(form.getAll('id')).data ?? []
		if (chosen.length > 0)
			await context
				.get(servicesContext)
				.feedback.inbox.setHandled(request.headers, { ids: chosen, isHandled: intent === 'handled' })
		return { intent, count: chosen.length }
	},
	{ messages: errorMessages },
)

export const clientAction = formClientAction

const addressOf = (list: string, more: Record<string, string> = {}) =>
	`/panel/feedback?${new URLSearchParams({ liste: list, ...more })}`

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const { posts, next, count, list, isFirstPage } = loaderData
	const result = usePersistentActionData(actionData)
	const bulk = list === 'handled' ? 'new' : 'handled'
	return (
		<div className="max-w-[60rem]">
			<PageHeading title={words.title} lead={words.lead} />
			<FilterChips label={words.lists} className="mb-6">
				{lists.map((each) => (
					<Chip key={each} to={addressOf(each)} selected={list === each}>
						{words[each]}
						{each === 'new' && count > 0 && ` (${count})`}
					</Chip>
				))}
			</FilterChips>
			<ErrorNotice formError={result?.rejected?.errors['form']} className="mb-6" />
			{result?.count !== undefined && (
				<FocusOnMount on={actionData} className="mb-6">
					<Notice tone={result.count > 0 ? 'good' : 'warn'}>
						{result.count > 0 ? words[`done-${result.intent ?? 'handled'}`](result.count) : words.noneChosen}
					</Notice>
				</FocusOnMount>
			)}
			{posts.length === 0 ? (
				<EmptyState drawing={<LetterBox />} title={words[`none-${list}`]} />
			) : (
				<Form preventScrollReset>
					<ul className="divide-y divide-line border-y border-line">
						{posts.map((post) => (
							<InboxRow key={post.id} post={post} />
						))}
					</ul>
					{list !== 'hidden' && (
						<Button type="submit" name="intent" value={bulk} pending={isSubmitting} className="mt-5">
							{words[`mark-${bulk}`]}
						</Button>
					)}
				</Form>
			)}
			<Pagination
				next={next && addressOf(list, { apres: next })}
				first={isFirstPage ? null : addressOf(list)}
			/>
		</div>
	)
}

function InboxRow({ post }: { post: InboxEntry }) {
	const words = useMessages(messages)
	const shared = useMessages(sharedMessages)
	const lang = useTextLang(post.locale)
	return (
		<li className="flex items-start gap-4 py-4">
			<label className="grid min-h-11 min-w-11 place-items-center">
				<span className="sr-only">{words.choose(post.title)}</span>
				<CheckInput type="checkbox" name="id" value={post.id} className="size-5" />
			</label>
			<div className="min-w-0 grow">
				<h2 lang={lang} className="text-lg wrap-anywhere">
					<TextLink to={`/panel/feedback/${post.id}`}>{post.title}</TextLink>
				</h2>
				<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
					<span className="font-semibold">{shared[post.kind]}</span>
					{post.kind !== 'contact' && <PostState state={post.state} />}
					<span className="wrap-anywhere">{post.contactName ?? post.author ?? shared.formerMember}</span>
					<DateTime iso={post.createdAt} withTime />
					{post.kind !== 'contact' && <span>{shared.votes(post.votes)}</span>}
					{post.comments > 0 && <span>{shared.comments(post.comments)}</span>}
					{post.assignee !== null && <span>{words.takenBy(post.assignee)}</span>}
				</p>
			</div>
		</li>
	)
}
