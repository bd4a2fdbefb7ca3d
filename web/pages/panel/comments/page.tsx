import { z } from 'zod'
import { errorMessages } from '#web/content/responses/messages.ts'
import { reason } from '#web/content/responses/respond.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { idField } from '#web/forms/schemas.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { LetterBox } from '#web/ui/drawings/letter-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { CommentCard, type ModerationResult } from './comment-card.tsx'
import { messages } from './messages.ts'

const ModerationForm = z.discriminatedUnion(
	'intent',
	[
		z.object({ intent: z.literal('hide'), id: idField, reason }),
		z.object({ intent: z.enum(['show', 'dismiss']), id: idField }),
	],
	{ error: 'VALIDATION_ERROR' },
)

const outcomes = { hide: 'doneHide', show: 'doneShow', dismiss: 'doneDismiss' } as const

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { responses } = context.get(servicesContext).content
	const cursor = url.searchParams.get('apres') ?? undefined
	const [reported, latest] = await orErrorScreen(
		Promise.all([
			responses.listForModeration(request.headers, { list: 'reported' }),
			responses.listForModeration(request.headers, { list: 'latest', cursor }),
		]),
	)
	return { reported: reported.comments, latest: latest.comments, next: latest.next, cursor }
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>): Promise<ModerationResult> => {
		const form = parse(ModerationForm)
		const { responses } = context.get(servicesContext).content
		const { headers } = request
		if (form.intent === 'hide') await responses.hide(headers, form.id, { reason: form.reason })
		else if (form.intent === 'show') await responses.show(headers, form.id)
		else await responses.dismissReports(headers, form.id)
		return { intent: form.intent, id: form.id }
	},
	{ messages: errorMessages, meanings: { NOT_FOUND: { code: 'COMMENT_GONE', field: 'form' } } },
)

export const clientAction = formClientAction

export default function CommentsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { reported, latest, next, cursor } = loaderData
	const result = withValues<ModerationResult>(usePersistentActionData(actionData))
	const outcome = result?.rejected ? undefined : outcomes[result?.intent as keyof typeof outcomes]
	const others = latest.filter((comment) => !reported.some(({ id: reportedId }) => reportedId === comment.id))
	const isListed = [...reported, ...latest].some((comment) => comment.id === result?.id)
	const goneError = isListed ? undefined : result?.rejected?.errors['form']
	const cardOf = (comment: (typeof latest)[number]) => (
		<CommentCard
			key={comment.id}
			comment={comment}
			rejected={comment.id === result?.id ? result.rejected : undefined}
		/>
	)
	return (
		<div className="max-w-[52rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{(outcome ?? goneError) && (
				<FocusOnMount on={actionData} className="mb-8">
					<Notice tone={outcome ? 'good' : 'bad'}>{outcome ? words[outcome] : goneError?.text}</Notice>
				</FocusOnMount>
			)}
			<Section title={words.reported} className="mt-0!">
				{reported.length === 0 && <p className="text-ink-soft">{words.noneReported}</p>}
				<ul className="grid grid-cols-1 gap-4">{reported.map(cardOf)}</ul>
			</Section>
			<Section title={words.latest}>
				{latest.length === 0 && (
					<EmptyState drawing={<LetterBox />} title={words.none} level={3}>
						{words.noneNext}
					</EmptyState>
				)}
				<ul className="grid grid-cols-1 gap-4">{others.map(cardOf)}</ul>
				<Pagination
					next={next && `/panel/comments?apres=${next}`}
					first={cursor === undefined ? null : '/panel/comments'}
				/>
			</Section>
		</div>
	)
}
