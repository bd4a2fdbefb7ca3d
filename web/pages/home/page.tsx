import { Fragment, type ReactNode } from 'react'
import { localeContext, servicesContext, siteContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { addressMeta } from '#web/navigation/address-meta.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { feedLinks } from '#web/content/feed-links.ts'
import { publisherOf } from '#web/content/publisher.ts'
import { organization } from '#web/content/structured-data.ts'
import { TeamRow } from '#web/content/team-row.tsx'
import { withMembers } from '#web/content/with-members.ts'
import { inLocale } from '#web/site/site-look.ts'
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

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, (locale) => ({
		title: messages[locale].title,
		description: args.loaderData?.description ?? messages[locale].sentence,
	})),
	...(args.loaderData?.machineMeta ?? []),
]

export async function loader({ context }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const locale = context.get(localeContext)
	const words = messages[locale]
	const { home, description } = await context.get(siteContext).settings()
	const sentence = inLocale(home.sentence, locale)
	const described = {
		title: words.title,
		description: inLocale(description, locale).text || sentence.text || words.sentence,
	}
	const [{ pinned, items }, events, teams, publisher, addresses] = await Promise.all([
		content.news({ locale }),
		content.events({ locale }),
		content.teams({ locale }),
		publisherOf(context),
		addressMeta(context, { ...described, path: '/home' }),
	])
	const news = [...pinned, ...items].slice(0, shownNews)
	return {
		sentence,
		sections: home.sections,
		description: described.description,
		news,
		nextEvent: events.items[0],
		arcade: arcadeOf(news[0]?.id ?? ''),
		machineMeta: [
			...addresses,
			...feedLinks(words.newsDoor, locale),
			{ 'script:ld+json': organization({ ...publisher, description: described.description }) },
		],
		teams: await withMembers(
			context,
			teams.map(({ html: _html, ...team }) => team),
		),
		tools: toolEntries(locale),
	}
}

export default function HomePage({
	loaderData: { sentence, sections, news, nextEvent, arcade, teams, tools },
}: Route.ComponentProps) {
	const words = useMessages(messages)
	const latestAt = news
		.map(({ publishedAt }) => publishedAt)
		.sort()
		.at(-1)
	const members = new Set(teams.flatMap((team) => team.members.map(({ name, username }) => username ?? name)))
	const parts: Record<(typeof sections)[number], ReactNode> = {
		live: <LiveStrip latestAt={latestAt} nextEvent={nextEvent} members={members.size} tools={tools.length} />,
		news: <LatestNews items={news} arcade={arcade} />,
		tools: (
			<Section
				title={words.toolsTitle}
				action={
					<TextLink standalone to="/micro-services">
						{words.allTools}
					</TextLink>
				}
			>
				<SearchableTools entries={tools}>{(found) => <ToolGrid entries={found} />}</SearchableTools>
			</Section>
		),
		teams: teams.length > 0 && (
			<Section
				title={words.teams}
				action={
					<TextLink standalone to="/teams">
						{words.allTeams}
					</TextLink>
				}
			>
				<ul className="divide-y divide-line border-y border-line">
					{teams.map((team) => (
						<TeamRow key={team.slug} team={team} level={3} />
					))}
				</ul>
			</Section>
		),
	}
	return (
		<div className="page-width pb-20">
			<Welcome sentence={sentence} />
			{sections.map((name) => (
				<Fragment key={name}>{parts[name]}</Fragment>
			))}
		</div>
	)
}
