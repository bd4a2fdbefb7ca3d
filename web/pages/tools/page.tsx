import { data } from 'react-router'
import { localeContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/page-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { toolEntries } from './entries.ts'
import { messages } from './messages.ts'
import { ToolGrid } from './tool-grid.tsx'
import { ToolShelf } from './tool-shelf.tsx'

const maxQueryLength = 100

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: messages[locale].title, description: messages[locale].lead }))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** `?q=` is the search of those who have no JavaScript; its answers are not worth keeping. */
export function loader({ context, request }: Route.LoaderArgs) {
	const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, maxQueryLength)
	const entries = toolEntries(context.get(localeContext))
	return data({ entries, query }, { headers: query ? { 'Cache-Control': 'no-store' } : {} })
}

export default function ToolsPage({ loaderData: { entries, query } }: Route.ComponentProps) {
	const words = useMessages(messages)
	const groups = [
		{ runs: 'browser', title: words.browser, lead: words.browserLead },
		{ runs: 'server', title: words.server, lead: words.serverLead },
	]
	return (
		<div className="page-width pb-20">
			<PageHeader title={words.title} lead={words.lead} className="mb-6" />
			<ToolShelf key={query} entries={entries} query={query}>
				{(found) =>
					groups.map(({ runs, title, lead }) => {
						const inGroup = found.filter((entry) => entry.runs === runs)
						if (inGroup.length === 0) return null
						return (
							<Section key={runs} title={title} lead={lead} className="mt-10">
								<ToolGrid entries={inGroup} />
							</Section>
						)
					})
				}
			</ToolShelf>
		</div>
	)
}
