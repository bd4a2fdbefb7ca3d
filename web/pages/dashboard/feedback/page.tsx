import plus from 'virtual:icon/lucide/plus'
import { Form } from 'react-router'
import { maxQueryCharacters } from '#services/feedback/limits.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { messages as sharedMessages } from '#web/feedback/messages.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { addressOf, type BoardFilters, boardKinds, filtersIn, shownStates, sorts } from './filters.ts'
import { messages } from './messages.ts'
import { PostRow } from './post-row.tsx'
import { voteAction } from './vote-action.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const filters = filtersIn(url.searchParams)
	const cursor = url.searchParams.get('apres') ?? undefined
	const query = { ...filters, cursor, locale: context.get(localeContext) }
	const { posts, next } = await orErrorScreen(
		context.get(servicesContext).feedback.board(request.headers, query),
	)
	return { posts, next, filters, isFirstPage: cursor === undefined }
}

export const action = voteAction
export const clientAction = formClientAction

export default function FeedbackPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { posts, next, filters, isFirstPage } = loaderData
	const isFiltered = filters.q !== '' || filters.kind !== undefined || filters.state !== undefined
	return (
		<div className="max-w-[60rem]">
			<PageHeading
				title={words.heading}
				lead={
					<>
						{words.lead} <TextLink to="/roadmap">{words.roadmap}</TextLink>
					</>
				}
				actions={
					<ButtonLink to="/dashboard/feedback/new" variant="primary" icon={plus}>
						{words.propose}
					</ButtonLink>
				}
			/>
			<Filters filters={filters} />
			<ErrorNotice formError={actionData?.rejected?.errors['form']} className="mt-6" />
			{posts.length === 0 ? (
				<EmptyState
					drawing={<Bench />}
					title={isFiltered ? words.nothingFound : words.none}
					action={isFiltered ? <TextLink to="/dashboard/feedback">{words.showAll}</TextLink> : undefined}
				>
					{isFiltered ? words.nothingFoundNext : words.noneNext}
				</EmptyState>
			) : (
				<ul className="mt-6 divide-y divide-line border-y border-line">
					{posts.map((post) => (
						<PostRow key={post.id} post={post} />
					))}
				</ul>
			)}
			<Pagination
				next={next && addressOf(filters, { apres: next })}
				nextLabel={words.more}
				first={isFirstPage ? null : addressOf(filters)}
			/>
		</div>
	)
}

function Filters({ filters }: { filters: BoardFilters }) {
	const words = useMessages(messages)
	const shared = useMessages(sharedMessages)
	const { q, sort, kind, state } = filters
	return (
		<div className="grid gap-3">
			<Form action="/dashboard/feedback" role="search" className="flex max-w-[44rem] gap-3">
				<SearchInput
					key={q}
					name="q"
					defaultValue={q}
					aria-label={words.search}
					maxLength={maxQueryCharacters}
					className="grow"
				/>
				<input type="hidden" name="tri" value={sort} />
				{kind && <input type="hidden" name="genre" value={kind} />}
				{state && <input type="hidden" name="etat" value={state} />}
				<Button type="submit">{words.find}</Button>
			</Form>
			<FilterChips label={words.sort}>
				{sorts.map((each) => (
					<Chip key={each} to={addressOf({ ...filters, sort: each })} selected={sort === each}>
						{words[each]}
					</Chip>
				))}
			</FilterChips>
			<FilterChips label={words.kind}>
				<Chip to={addressOf({ ...filters, kind: undefined })} selected={kind === undefined}>
					{words.all}
				</Chip>
				{boardKinds.map((each) => (
					<Chip key={each} to={addressOf({ ...filters, kind: each })} selected={kind === each}>
						{words[each]}
					</Chip>
				))}
			</FilterChips>
			<FilterChips label={words.state}>
				<Chip to={addressOf({ ...filters, state: undefined })} selected={state === undefined}>
					{words.anyState}
				</Chip>
				{shownStates.map((each) => (
					<Chip key={each} to={addressOf({ ...filters, state: each })} selected={state === each}>
						{shared[each]}
					</Chip>
				))}
			</FilterChips>
		</div>
	)
}
