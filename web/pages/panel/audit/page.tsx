import { Form } from 'react-router'
import { z } from 'zod'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import type { AuditCheck } from '#services/accounts/audit/contract.ts'
import { servicesContext } from '#web/context.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { eventMessages } from './event-messages.ts'
import { messages } from './messages.ts'
import { AuditList } from './audit-list.tsx'

const events = Object.keys(eventMessages.fr) as AuditEvent[]

/** Invalid parameters are ignored. */
const ListQuery = z.object({
	person: z
		.string()
		.regex(/^[\w-]{1,100}$/)
		.optional()
		.catch(undefined),
	event: z.enum(events).optional().catch(undefined),
	page: z
		.string()
		.regex(/^[1-9]\d{0,14}$/)
		.optional()
		.catch(undefined),
})

type ListQuery = z.infer<typeof ListQuery>

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const query = ListQuery.parse(Object.fromEntries(url.searchParams))
	const { audit } = context.get(servicesContext).accounts
	const { person, event, page: cursor } = query
	const isCheck = url.searchParams.has('verifier')
	const [{ rows, next }, check] = await orErrorScreen(
		Promise.all([
			audit.list(request.headers, { user: person, event, cursor }),
			isCheck ? audit.check(request.headers) : null,
		]),
	)
	const named = rows.flatMap(({ actor, subject }) => [actor, subject]).find((each) => each?.id === person)
	return { rows, next, check, query, userName: named?.name ?? null }
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { rows, next, check, query, userName } = loaderData
	return (
		<>
			<PageHeading title={words.title} lead={words.lead} />
			{check && <CheckNotice check={check} />}
			<Filters query={query} userName={userName} />
			{rows.length > 0 ? (
				<AuditList rows={rows} />
			) : (
				<EmptyState drawing={<Bench />} title={words.none}>
					{words.noneNext}
				</EmptyState>
			)}
			<Pagination
				next={next && listPath({ ...query, page: next })}
				first={query.page ? listPath({ ...query, page: undefined }) : null}
			/>
			<Form className="mt-10 grid justify-items-start gap-3 border-t border-line pt-6">
				<p className="text-ink-soft">{words.checkAbout}</p>
				<Button type="submit" name="verifier" value="1">
					{words.check}
				</Button>
			</Form>
		</>
	)
}

function CheckNotice({ check: { isWhole, rows, brokenAt } }: { check: AuditCheck }) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<Notice tone={isWhole ? 'good' : 'bad'} className="mb-6">
			{isWhole ? words.whole(formatNumber(rows, locale)) : words.broken(String(brokenAt))}
		</Notice>
	)
}

function Filters({ query, userName }: { query: ListQuery; userName: string | null }) {
	const words = useMessages(messages)
	const eventWords = useMessages(eventMessages)
	return (
		<Form className="mb-6 flex flex-wrap items-end gap-3">
			{query.person && <input type="hidden" name="person" value={query.person} />}
			<Field label={words.event} className="min-w-0 basis-80">
				<Select key={query.event} name="event" defaultValue={query.event ?? ''}>
					<option value="">{words.anyEvent}</option>
					{events.map((event) => (
						<option key={event} value={event}>
							{eventWords[event]}
						</option>
					))}
				</Select>
			</Field>
			<Button type="submit">{words.show}</Button>
			{query.person && (
				<p className="flex min-h-11 items-center gap-3 text-ink-soft">
					{words.person(userName ?? words.somebody)}
					<TextLink to={listPath({ event: query.event })}>{words.everybody}</TextLink>
				</p>
			)}
		</Form>
	)
}

function listPath({ person, event, page }: Partial<ListQuery>): string {
	const query = new URLSearchParams()
	if (person) query.set('person', person)
	if (event) query.set('event', event)
	if (page) query.set('page', page)
	return query.size > 0 ? `/panel/audit?${query}` : '/panel/audit'
}
