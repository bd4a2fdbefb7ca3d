import plus from 'virtual:icon/lucide/plus'
import { z } from 'zod'
import { type ItemKind, pluralOf } from '#services/content/kinds.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { idField } from '#web/forms/schemas.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ContentTabs } from '#web/pages/panel/content/content-tabs.tsx'
import { kindOfPath, newKeys } from '#web/pages/panel/content/kind-of-path.ts'
import { messages as kindMessages } from '#web/pages/panel/content/messages.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { Filters } from './filters.tsx'
import { ItemTable } from './item-table.tsx'
import { listPath, type ListQuery, statesToShow } from './list-query.ts'
import { errorMessages, messages } from './messages.ts'

/** Invalid parameters are ignored. */
const Parameters = z.object({
	q: z.string().trim().max(200).catch('').default(''),
	etat: z.enum(statesToShow).optional().catch(undefined),
	page: z.string().max(1000).optional().catch(undefined),
}) satisfies z.ZodType<ListQuery>

const RestoreForm = z.object({ id: idField })

type ListResult = { restored?: string; at?: number }

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: kindMessages[locale][args.loaderData?.kind ?? 'kinds'] }))

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const kind = kindOfPath(params.kind)
	const query = Parameters.parse(Object.fromEntries(url.searchParams))
	const { q, etat: state, page: cursor } = query
	const { editing, categories } = context.get(servicesContext).content
	const [page, known] = await orErrorScreen(
		Promise.all([
			editing.list(request.headers, kind, { q: q || undefined, state, cursor }),
			kind === 'news' ? categories.list() : [],
		]),
	)
	return { ...page, kind, query, categories: known, isRemoved: url.searchParams.has('removed') }
}

export const action = formAction(
	async ({ request, context, params, parse }: FormArgs<Route.ActionArgs>): Promise<ListResult> => {
		const { id } = parse(RestoreForm)
		const kind = kindOfPath(params.kind)
		await context.get(servicesContext).content.editing.restore(request.headers, { kind, id })
		return { restored: id, at: Date.now() }
	},
	{
		messages: errorMessages,
		meanings: { NOT_FOUND: { code: 'GONE', field: 'form' }, TERMS_EXIST: { field: 'form' } },
	},
)

export const clientAction = formClientAction

export default function ContentListPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const kindWords = useMessages(kindMessages)
	const { items, next, kind, query, categories, isRemoved } = loaderData
	const { restored, at, rejected } = usePersistentActionData(actionData) ?? {}
	const isBin = query.etat === 'deleted'
	const path = `/panel/content/${pluralOf[kind]}`
	return (
		<>
			<PageHeading
				title={kindWords[kind]}
				lead={isBin ? words.binLead : words.lead}
				actions={
					<ButtonLink to={`${path}/new`} variant="primary" icon={plus}>
						{kindWords[newKeys[kind]]}
					</ButtonLink>
				}
			/>
			<ContentTabs />
			{restored ? (
				<FocusOnMount key={at} className="mb-6">
					<Notice tone="good">
						{words.restored} <TextLink to={`${path}/${restored}`}>{words.settings}</TextLink>
					</Notice>
				</FocusOnMount>
			) : (
				isRemoved && (
					<FocusOnMount className="mb-6">
						<Notice tone="good">{words.removed}</Notice>
					</FocusOnMount>
				)
			)}
			<ErrorNotice formError={Object.values(rejected?.errors ?? {})[0]} className="mb-6" />
			<Filters kind={kind} query={query} />
			{items.length > 0 ? (
				<ItemTable kind={kind} items={items} categories={categories} isBin={isBin} />
			) : (
				<NoItems kind={kind} query={query} />
			)}
			<Pagination
				label={words.pages}
				next={next && listPath(kind, { ...query, page: next })}
				first={query.page ? listPath(kind, { ...query, page: undefined }) : null}
			/>
		</>
	)
}

function NoItems({ kind, query: { q, etat } }: { kind: ItemKind; query: ListQuery }) {
	const words = useMessages(messages)
	const kindWords = useMessages(kindMessages)
	const [title, next] = q
		? [words.noneFound(q), words.noneFoundNext]
		: etat === 'deleted'
			? [words.emptyBin, words.binLead]
			: etat
				? [words.noneOfState, words.noneOfStateNext]
				: [words.none, words.noneNext]
	return (
		<EmptyState
			drawing={<Bench />}
			title={title}
			action={
				!q &&
				!etat && (
					<ButtonLink to={`/panel/content/${pluralOf[kind]}/new`}>{kindWords[newKeys[kind]]}</ButtonLink>
				)
			}
		>
			{next}
		</EmptyState>
	)
}
