import { localeContext, servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { TeamRow } from '#web/content/team-row.tsx'
import { withMembers } from '#web/content/with-members.ts'
import { toolEntries } from '#web/tool-index/entries.ts'
import { SearchableTools } from '#web/tool-index/searchable-tools.tsx'
import { ToolGrid } from '#web/tool-index/tool-grid.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { arcadeOf } from './arcade.ts'
import { LatestNews } from './latest-news.tsx'
import { LiveStrip } from './live-strip.tsx'
import { messages } from './messages.ts'
import { Welcome } from './welcome.tsx'

const shownNews = 5

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: messages[locale].title, description: messages[locale].sentence }))

export async function loader({ context }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const locale = context.get(localeContext)
	const [{ items }, teams] = await Promise.all([content.news({ locale }), content.teams({ locale })])
	return {
		news: items.slice(0, shownNews),
		arcade: arcadeOf(items[0]?.id ?? ''),
		teams: await withMembers(
			context,
			teams.map(({ html: _html, ...team }) => team),
		),
		tools: toolEntries(locale),
	}
}

export default function HomePage({ loaderData: { news, arcade, teams, tools } }: Route.ComponentProps) {
	const words = useMessages(messages)
	const members = new Set(teams.flatMap((team) => team.members.map(({ name, username }) => username ?? name)))
	return (
		<div className="page-width pb-20">
			<Welcome />
			<LiveStrip latestAt={news[0]?.publishedAt} members={members.size} tools={tools.length} />
			<LatestNews items={news} arcade={arcade} />
			<Section title={words.toolsTitle} action={<TextLink to="/micro-services">{words.allTools}</TextLink>}>
				<SearchableTools entries={tools}>{(found) => <ToolGrid entries={found} />}</SearchableTools>
			</Section>
			{teams.length > 0 && (
				<Section title={words.teams} action={<TextLink to="/teams">{words.allTeams}</TextLink>}>
					<ul className="divide-y divide-line border-y border-line">
						{teams.map((team) => (
							<TeamRow key={team.slug} team={team} level={3} />
						))}
					</ul>
				</Section>
			)}
		</div>
	)
}
