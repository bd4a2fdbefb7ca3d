import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { maxAssetSearchCharacters } from '#services/cdn/limits.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Arches } from '#web/ui/drawings/arches.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { UploadZone } from '#web/uploads/upload-zone.tsx'
import type { Route } from './+types/page.ts'
import { AssetGrid, AssetTable } from './asset-list.tsx'
import { Filters } from './filters.tsx'
import { kindsToShow, listPath, type ListQuery, viewsToOffer } from './list-query.ts'
import { errorMessages, messages } from './messages.ts'
import { type StorageResult, StorageSection } from './storage-section.tsx'

/** Invalid parameters are ignored. */
const Parameters = z.object({
	q: z.string().trim().max(maxAssetSearchCharacters).catch('').default(''),
	type: z.enum(kindsToShow).optional().catch(undefined),
	etat: z.literal('removed').optional().catch(undefined),
	vue: z.enum(viewsToOffer).catch('grid').default('grid'),
	page: z.string().max(1000).optional().catch(undefined),
}) satisfies z.ZodType<ListQuery>

const StorageForm = z.object({
	intent: z.enum(['ask-purge', 'purge', 'keep'], { error: 'VALIDATION_ERROR' }),
})

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const query = Parameters.parse(Object.fromEntries(url.searchParams))
	const { q: search, type: kind, etat: state = 'live', page: cursor } = query
	const { cdn } = context.get(servicesContext)
	const [page, usage] = await orErrorScreen(
		Promise.all([
			cdn.list(request.headers, { search: search || undefined, kind, state, cursor }),
			cdn.usage(request.headers),
		]),
	)
	return { ...page, usage, query, nowMs: Date.now() }
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>): Promise<StorageResult> => {
		const { intent } = parse(StorageForm)
		if (intent === 'purge') await context.get(servicesContext).cdn.purge(request.headers)
		return { intent }
	},
	{ messages: errorMessages },
)

export const clientAction = formClientAction

export default function AssetsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { assets, next, usage, query, nowMs } = loaderData
	const { revalidate } = useRevalidator()
	const result = withValues<StorageResult>(usePersistentActionData(actionData))
	const kind = query.type ?? 'asset'
	const List = query.vue === 'list' ? AssetTable : AssetGrid
	return (
		<>
			<PageHeading title={words.title} lead={words.lead} />
			{query.etat !== 'removed' && (
				<div className="mb-8">
					<UploadZone
						key={kind}
						url="/api/cdn/assets"
						fieldsOf={({ name }) => ({ kind, name: name.replace(/\.\w{1,5}$/, '') })}
						label={kind === 'badge' ? words.uploadBadges : words.upload}
						onDone={() => void revalidate()}
						nextStep={({ id }) => (
							<ButtonLink to={`/panel/assets/${id}`} size="small">
								{words.describe}
							</ButtonLink>
						)}
					/>
				</div>
			)}
			<Filters query={query} />
			{assets.length > 0 ? <List assets={assets} nowMs={nowMs} /> : <NoAssets query={query} />}
			<Pagination
				label={words.pages}
				next={next && listPath({ ...query, page: next })}
				first={query.page ? listPath({ ...query, page: undefined }) : null}
			/>
			<StorageSection usage={usage} result={result} />
		</>
	)
}

function NoAssets({ query: { q, etat } }: { query: ListQuery }) {
	const words = useMessages(messages)
	const [title, next] = q
		? [words.noneFound(q), words.noneFoundNext]
		: etat
			? [words.emptyBin, words.emptyBinNext]
			: [words.none, words.noneNext]
	return (
		<EmptyState drawing={<Arches />} title={title}>
			{next}
		</EmptyState>
	)
}
