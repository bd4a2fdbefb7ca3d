import { Form } from 'react-router'
import { itemKinds } from '#services/content/kinds.ts'
import { maxQueryCharacters } from '#services/content/search/limits.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { searchPath } from '#web/content/search.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { DoorToNowhere } from '#web/ui/drawings/door-to-nowhere.tsx'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { ResultRow } from './result-row.tsx'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: messages[locale].title, description: messages[locale].lead }))

/** There are too many queries to cache their pages. */
export const handle: PageHandle = { query: 'any' }

/** The texts that match `?q=`; `?kind=` filters by kind. A query that is too long is cut. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const query = new URL(request.url).searchParams
	const q = (query.get('q') ?? '').replaceAll('\0', ' ').slice(0, maxQueryCharacters).trim()
	const kind = itemKinds.find((each) => each === query.get('kind'))
	const locale = context.get(localeContext)
	return { q, kind, answer: q ? await orErrorScreen(content.search({ locale, q, kind })) : null }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { q, kind, answer } = loaderData
	return (
		<div className="page-width pb-20">
			<PageHeader title={words.title} lead={words.lead} isCompact />
			<Form action="/search" role="search" className="mt-6 flex max-w-[44rem] gap-3">
				<SearchInput
					key={q}
					name="q"
					defaultValue={q}
					aria-label={words.label}
					maxLength={maxQueryCharacters}
					className="grow"
				/>
				{kind && <input type="hidden" name="kind" value={kind} />}
				<Button type="submit">{words.submit}</Button>
			</Form>
			{answer && (
				<FilterChips label={words.kinds} className="mt-4">
					<Chip to={searchPath(q)} selected={!kind}>
						{words.all}
					</Chip>
					{itemKinds.map((each) => (
						<Chip key={each} to={searchPath(q, each)} selected={kind === each}>
							{words[each]}
						</Chip>
					))}
				</FilterChips>
			)}
			{answer ? (
				<Results {...loaderData} answer={answer} />
			) : (
				<EmptyState drawing={<Lamp />} title={words.empty} className="mt-4">
					{words.emptyDetail}
				</EmptyState>
			)}
		</div>
	)
}

type Answer = NonNullable<Route.ComponentProps['loaderData']['answer']>

function Results({ q, kind, answer }: Route.ComponentProps['loaderData'] & { answer: Answer }) {
	const words = useMessages(messages)
	const { results, hasMore, suggestion } = answer
	if (results.length === 0) {
		const everywhere = kind && <TextLink to={searchPath(q)}>{words.everywhere}</TextLink>
		return (
			<EmptyState drawing={<DoorToNowhere />} title={words.none(q)} action={everywhere} className="mt-4">
				{suggestion ? (
					<p>
						{words.suggestion}
						<TextLink to={searchPath(suggestion, kind)}>{words.quoted(suggestion)}</TextLink>
						{words.suggestionEnd}
					</p>
				) : (
					words.noneDetail
				)}
			</EmptyState>
		)
	}
	return (
		<>
			<p role="status" className="mt-6 text-sm text-ink-soft">
				{hasMore ? words.more(results.length) : words.found(results.length)}
			</p>
			<ul className="mt-2 max-w-[52rem] divide-y divide-line">
				{results.map((result) => (
					<ResultRow key={result.path} result={result} kindName={words[result.kind]} />
				))}
			</ul>
		</>
	)
}
