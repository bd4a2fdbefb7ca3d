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
import { ownGroups, byCategory } from './groups.ts'
import { messages } from './messages.ts'
import { ToolGrid } from '#web/tool-index/tool-grid.tsx'
import { SearchableTools } from '#web/tool-index/searchable-tools.tsx'
import { useFavourites } from './use-favourites.ts'
import star from 'virtual:icon/lucide/star'
import { IconButton } from '#web/ui/icon-button.tsx'

const maxQueryLength = 100

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: messages[locale].title, description: messages[locale].lead }))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const handle: PageHandle = { query: ['q'] }

/** `?q=` is the search without JavaScript; not cached. */
export function loader({ context, request }: Route.LoaderArgs) {
	const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, maxQueryLength)
	const entries = toolEntries(context.get(localeContext))
	return data({ entries, query }, { headers: query ? { 'Cache-Control': 'no-store' } : {} })
}

export default function ToolsPage({ loaderData: { entries, query } }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { ownTools, setFavourite, hasFailed } = useFavourites()
	const favouriteButton = ({ slug, title }: ToolEntry) =>
		ownTools && (
			<FavouriteButton
				title={title}
				isFavourite={ownTools.favourites.includes(slug)}
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
						{[...ownGroups(found, ownTools), ...byCategory(found)].map(({ name, entries: inGroup }) => (
							<Section key={name} title={words[name]} className="mt-10">
								<ToolGrid entries={inGroup} aside={favouriteButton} />
							</Section>
						))}
					</>
				)}
			</SearchableTools>
		</div>
	)
}

type FavouriteButtonProps = { title: string; isFavourite: boolean; onChange: (isFavourite: boolean) => void }

function FavouriteButton({ title, isFavourite, onChange }: FavouriteButtonProps) {
	const words = useMessages(messages)
	return (
		<IconButton
			icon={star}
			label={words.favourite(title)}
			aria-pressed={isFavourite}
			onClick={() => onChange(!isFavourite)}
			className="absolute! top-2 -right-2 z-1 text-ink-soft aria-pressed:text-accent-text aria-pressed:[&_svg]:fill-current"
		/>
	)
}
