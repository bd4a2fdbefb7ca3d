import { servicesContext, sessionContext } from '#web/context.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
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
	const seesAddresses = context.get(sessionContext).permissions.includes('users.manage')
	const asked = askedIn(url.searchParams, seesAddresses)
	const { q: search, role, etat: state, tri: sort, page: cursor } = asked
	const { users } = context.get(servicesContext).accounts
	const page = await orErrorScreen(users.list(request.headers, { search, role, state, sort, cursor }))
	return { ...page, asked, seesAddresses }
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { users, previous, next, found, asked, seesAddresses } = loaderData
	const written = formatNumber(found.count, locale)
	const pageAt = (page: string | null) => page && addressOf({ ...asked, page })
	return (
		<>
			<PageHeading
				title={words.title}
				lead={found.isMore ? words.foundMore(written) : words.found(found.count, written)}
			/>
			<Filters asked={asked} seesAddresses={seesAddresses} />
			{!seesAddresses && <p className="-mt-2 mb-6 text-sm text-ink-soft">{words.withoutAddresses}</p>}
			{users.length > 0 ? (
				<UserTable users={users} seesAddresses={seesAddresses} />
			) : (
				<EmptyState drawing={<Lamp />} title={asked.q ? words.nobody(asked.q) : words.nobodyHere}>
					{seesAddresses ? words.nobodyNext : words.nobodyNextByName}
				</EmptyState>
			)}
			<PageLinks previous={pageAt(previous)} next={pageAt(next)} />
		</>
	)
}
