import { data } from 'react-router'
import { localeContext, servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { LetterBox } from '#web/ui/drawings/letter-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { NewsRow } from '#web/content/news-row.tsx'

export const meta: Route.MetaFunction = (args) => {
	const { category, categories } = args.loaderData ?? {}
	const name = categories?.find(({ slug }) => slug === category)?.name
	return pageMeta(args, (locale) => ({
		title: name ? `${messages[locale].title}, ${name}` : messages[locale].title,
		description: messages[locale].lead,
	}))
}

export const handle: PageHandle = { query: ['categorie', 'apres'] }

/** The published news. `?categorie=` filters by category, `?apres=` is the pagination cursor. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const query = new URL(request.url).searchParams
	const category = query.get('categorie') || undefined
	const cursor = query.get('apres') || undefined
	const locale = context.get(localeContext)
	const categories = (await content.categories.list()).map(({ slug, name }) => ({
		slug,
		name: (locale === 'en' && name.en) || name.fr,
	}))
	if (category && !categories.some(({ slug }) => slug === category)) throw data(null, { status: 404 })
	const page = await orErrorScreen(content.news({ locale, category, cursor }))
	return { ...page, categories, category, isFirst: cursor === undefined }
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { pinned, items, next, categories, category, isFirst } = loaderData
	return (
		<div className="page-width pb-20">
			<PageHeader title={words.title} lead={words.lead} />
			{categories.length > 1 && (
				<FilterChips label={words.categories} className="mt-6">
					<Chip to="/news" selected={!category}>
						{words.all}
					</Chip>
					{categories.map(({ slug, name }) => (
						<Chip key={slug} to={listPath(slug)} selected={slug === category}>
							{name}
						</Chip>
					))}
				</FilterChips>
			)}
			{pinned.length + items.length === 0 ? (
				<EmptyState
					drawing={<LetterBox />}
					title={category ? words.emptyCategory : words.empty}
					className="mt-4"
				>
					{!category && words.emptyDetail}
				</EmptyState>
			) : (
				<ul className="mt-4 max-w-[52rem] divide-y divide-line">
					{[...pinned, ...items].map((item) => (
						<NewsRow key={item.id} item={item} withSummary />
					))}
				</ul>
			)}
			<Pagination
				next={next && listPath(category, next)}
				first={isFirst ? null : listPath(category)}
				className="max-w-[52rem]"
			/>
		</div>
	)
}

function listPath(category: string | undefined, cursor?: string): string {
	const query = new URLSearchParams({
		...(category && { categorie: category }),
		...(cursor && { apres: cursor }),
	})
	return query.size > 0 ? `/news?${query}` : '/news'
}
