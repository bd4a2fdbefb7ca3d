import { data } from 'react-router'
import { localeContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { type ToolEntry, toolEntries } from '#web/tool-index/entries.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { ownGroups, byCategory } from './groups.ts'
import { messages } from './messages.ts'
import { ToolGrid } from '#web/tool-index/tool-grid.tsx'
import { SearchableTools } from '#web/tool-index/searchable-tools.tsx'
import { useFavourites } from './use-favourites.ts'

const maxQueryLength = 100

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: messages[locale].title, description: messages[locale].lead }))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const handle: PageHandle = { query: ['q'] }

/** `?q=` is the search of those who have no JavaScript; its answers are not worth keeping. */
export function loader({ context, request }: Route.LoaderArgs) {
	const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, maxQueryLength)
	const entries = toolEntries(context.get(localeContext))
	return data({ entries, query }, { headers: query ? { 'Cache-Control': 'no-store' } : {} })
}

export default function ToolsPage({ loaderData: { entries, query } }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { kept, setFavourite, hasFailed } = useFavourites()
	const star = ({ slug, title }: ToolEntry) =>
		kept && (
			<FavouriteButton
				title={title}
				isFavourite={kept.favourites.includes(slug)}
				onChange={(isFavourite) => setFavourite(slug, isFavourite)}
			/>
		)
	return (
		<div className="page-width pb-20">
			<PageHeader title={words.title} lead={words.lead} className="mb-6" />
			<SearchableTools key={query} entries={entries} query={query}>
				{(found) => (
					<>
						{hasFailed && <Notice tone="warn">{words.notKept}</Notice>}
						{[...ownGroups(found, kept), ...byCategory(found)].map(({ name, entries: inGroup }) => (
							<Section key={name} title={words[name]} className="mt-10">
								<ToolGrid entries={inGroup} aside={star} />
							</Section>
						))}
					</>
				)}
			</SearchableTools>
		</div>
	)
}
