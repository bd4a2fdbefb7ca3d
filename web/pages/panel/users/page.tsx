import search from 'virtual:icon/lucide/search'
import { Form, useNavigation } from 'react-router'
import { servicesContext } from '#web/context.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { orErrorScreen } from '#web/pages/auth/service-refusal.ts'
import { Heading } from '#web/pages/dashboard/heading.tsx'
import { pageMeta } from '#web/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { UserTable } from './user-table.tsx'

const maxSearchCharacters = 200
const address = '/panel/users'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const asked = (url.searchParams.get('q') ?? '').trim().slice(0, maxSearchCharacters)
	const after = url.searchParams.get('apres') ?? undefined
	const { accounts } = context.get(servicesContext)
	const page = await orErrorScreen(accounts.users(request.headers, { search: asked, cursor: after }))
	return { ...page, asked, isFirstPage: after === undefined }
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { users, next, total, asked, isFirstPage } = loaderData
	return (
		<>
			<Heading title={words.title} lead={words.found(total, formatNumber(total, locale))} />
			<Toolbar end={asked && <TextLink to={address}>{words.all}</TextLink>}>
				<SearchForm asked={asked} />
			</Toolbar>
			{users.length > 0 ? (
				<UserTable users={users} />
			) : (
				<EmptyState drawing={<Lamp />} title={words.nobody(asked)}>
					{words.nobodyNext}
				</EmptyState>
			)}
			<Pagination next={next && addressOf(asked, next)} first={isFirstPage ? null : addressOf(asked, null)} />
		</>
	)
}

function SearchForm({ asked }: { asked: string }) {
	const words = useMessages(messages)
	const { state, location } = useNavigation()
	const isSearching = state === 'loading' && location.pathname === address
	return (
		<Form role="search" className="flex w-full max-w-[32rem] items-end gap-2">
			<Field label={words.search} className="min-w-0 grow">
				<TextInput key={asked} type="search" name="q" maxLength={maxSearchCharacters} defaultValue={asked} />
			</Field>
			<Button type="submit" icon={search} pending={isSearching} className="shrink-0">
				{words.submit}
			</Button>
		</Form>
	)
}

function addressOf(asked: string, after: string | null): string {
	const query = new URLSearchParams()
	if (asked) query.set('q', asked)
	if (after) query.set('apres', after)
	return query.size > 0 ? `${address}?${query}` : address
}
