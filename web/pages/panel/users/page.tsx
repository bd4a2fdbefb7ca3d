import { servicesContext } from '#web/context.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { orErrorScreen } from '#web/pages/auth/service-refusal.ts'
import { Heading } from '#web/pages/dashboard/heading.tsx'
import { pageMeta } from '#web/page-title.ts'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { askedIn } from './asked.ts'
import { Filters } from './filters.tsx'
import { addressOf } from './list-address.ts'
import { messages } from './messages.ts'
import { PageLinks } from './page-links.tsx'
import { UserTable } from './user-table.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const asked = askedIn(url.searchParams)
	const { q: search, role, etat: state, tri: sort, page: cursor } = asked
	const { people } = context.get(servicesContext).accounts
	const page = await orErrorScreen(people.list(request.headers, { search, role, state, sort, cursor }))
	return { ...page, asked }
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { people, previous, next, found, asked } = loaderData
	const written = formatNumber(found.count, locale)
	const pageAt = (page: string | null) => page && addressOf({ ...asked, page })
	return (
		<>
			<Heading
				title={words.title}
				lead={found.isMore ? words.foundMore(written) : words.found(found.count, written)}
			/>
			<Filters asked={asked} />
			{people.length > 0 ? (
				<UserTable people={people} />
			) : (
				<EmptyState drawing={<Lamp />} title={asked.q ? words.nobody(asked.q) : words.nobodyHere}>
					{words.nobodyNext}
				</EmptyState>
			)}
			<PageLinks previous={pageAt(previous)} next={pageAt(next)} />
		</>
	)
}
