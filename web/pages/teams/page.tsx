import { localeContext, servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { addressMeta } from '#web/navigation/address-meta.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { TeamRow } from '#web/content/team-row.tsx'
import { withMembers } from '#web/content/with-members.ts'

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, (locale) => ({ title: messages[locale].title, description: messages[locale].lead })),
	...(args.loaderData?.addresses ?? []),
]

export async function loader({ context }: Route.LoaderArgs) {
	const locale = context.get(localeContext)
	const { title, lead: description } = messages[locale]
	const teams = await context.get(servicesContext).content.teams({ locale })
	const summaries = teams.map(({ html: _html, ...team }) => team)
	return {
		teams: await withMembers(context, summaries),
		addresses: await addressMeta(context, { path: '/teams', title, description }),
	}
}

export default function TeamsPage({ loaderData: { teams } }: Route.ComponentProps) {
	const words = useMessages(messages)
	return (
		<div className="page-width pb-20">
			<PageHeader title={words.title} lead={words.lead} />
			{teams.length === 0 ? (
				<EmptyState drawing={<Bench />} title={words.empty} className="mt-4">
					{words.emptyDetail}
				</EmptyState>
			) : (
				<ul className="mt-3 divide-y divide-line">
					{teams.map((team) => (
						<TeamRow key={team.slug} team={team} />
					))}
				</ul>
			)}
		</div>
	)
}
