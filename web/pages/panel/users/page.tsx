import { randomUUID } from 'node:crypto'
import { roleNamePattern } from '#services/accounts/roles/limits.ts'
import { maxSearchCharacters } from '#services/accounts/users/limits.ts'
import arrowLeft from 'virtual:icon/lucide/arrow-left'
import arrowRight from 'virtual:icon/lucide/arrow-right'
import { redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext, sessionContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { FormRejection } from '#web/forms/form-rejection.ts'
import { Form } from '#web/forms/form.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { Filters } from './filters.tsx'
import {
	columnsIn,
	exportAddress,
	listPath,
	type ListQuery,
	serviceQuery,
	sortsToOffer,
	statesToShow,
} from './list-query.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkForm, bulkMeanings, bulkOf } from './bulk-form.ts'
import { errorMessages, messages } from './messages.ts'
import { UserTable } from './user-table.tsx'
import { viewErrors } from './view-messages.ts'
import { changeViews, viewIntents, viewMeanings, type ViewResult } from './views-action.ts'
import { ViewChips, ViewsSection } from './views-section.tsx'

const day = z.iso.date().optional().catch(undefined)

const Parameters = z.object({
	q: z.string().trim().max(maxSearchCharacters).catch('').default(''),
	role: z.string().regex(roleNamePattern).optional().catch(undefined),
	etat: z.enum(statesToShow).optional().catch(undefined),
	du: day,
	au: day,
	vu: day,
	tri: z.enum(sortsToOffer).catch('newest').default('newest'),
	col: z
		.string()
		.regex(/^[a-z,]{0,100}$/)
		.optional()
		.catch(undefined),
	page: z.string().max(1000).optional().catch(undefined),
}) satisfies z.ZodType<ListQuery>

/** Invalid parameters are ignored. */
function parseQuery(params: URLSearchParams, seesAddresses: boolean): ListQuery {
	const query = Parameters.parse(Object.fromEntries(params))
	if (query.du || query.au) query.vu = undefined
	return query.tri === 'email' && !seesAddresses ? { ...query, tri: 'newest', page: undefined } : query
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { permissions } = context.get(sessionContext)
	const seesAddresses = permissions.includes('users.manage')
	const query = parseQuery(url.searchParams, seesAddresses)
	const { users, roles } = context.get(servicesContext).accounts
	const [page, customRoles, saved] = await orErrorScreen(
		Promise.all([
			users.list(request.headers, { ...serviceQuery(query), cursor: query.page }),
			roles.labels(request.headers),
			users.views.list(request.headers),
		]),
	)
	const columns = columnsIn(query.col) ?? saved.columns
	const freshIds = { bulk: randomUUID(), view: randomUUID() }
	return { ...page, customRoles, query, seesAddresses, columns, views: saved.views, freshIds, permissions }
}

const Intent = z.object({ intent: z.enum([...viewIntents, 'bulk']).catch('bulk') })

export const action = formAction(
	async ({
		request,
		context,
		url,
		form,
		parse,
	}: FormArgs<Route.ActionArgs>): Promise<ViewResult | Response> => {
		const { intent } = parse(Intent)
		const { bulk, views } = context.get(servicesContext).accounts.users
		const seesAddresses = context.get(sessionContext).permissions.includes('users.manage')
		const query = parseQuery(url.searchParams, seesAddresses)
		if (intent !== 'bulk')
			return await changeViews({ form, parse }, { intent, query, views, headers: request.headers })
		const { id, ...change } = parse(BulkForm)
		const ids = form.getAll('user').filter((each) => typeof each === 'string')
		if (change.which === 'ticked' && ids.length === 0)
			throw new FormRejection([{ code: 'NO_USERS', field: 'form' }])
		const users = change.which === 'ticked' ? ids : serviceQuery(query)
		await bulk.prepare(request.headers, { id, ...bulkOf(change, new Date()), users })
		return redirect(`/panel/users/bulk/${id}`)
	},
	{
		messages: {
			fr: { ...errorMessages.fr, ...viewErrors.fr },
			en: { ...errorMessages.en, ...viewErrors.en },
		},
		meanings: { ...bulkMeanings, ...viewMeanings },
	},
)

export const clientAction = formClientAction

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { users, previous, next, found, customRoles, query, seesAddresses, permissions } = loaderData
	const { columns, views, freshIds } = loaderData
	const result = withValues<ViewResult>(actionData)
	const formattedCount = formatNumber(found.count, locale)
	const pageAt = (page: string | null) => page && listPath({ ...query, page })
	return (
		<>
			<PageHeading
				title={words.title}
				lead={found.isMore ? words.foundMore(formattedCount) : words.found(found.count, formattedCount)}
			/>
			{seesAddresses && (
				<p className="-mt-4 mb-4">
					<TextLink to="/panel/users/invitations" standalone>
						{words.invitations}
					</TextLink>
				</p>
			)}
			<Filters query={query} seesAddresses={seesAddresses} customRoles={customRoles} />
			{!seesAddresses && <p className="-mt-2 mb-6 text-sm text-ink-soft">{words.withoutAddresses}</p>}
			<ViewChips views={views} query={query} />
			{users.length > 0 ? (
				<Form key={listPath(query)} action={pageAt(query.page ?? null) ?? listPath(query)}>
					<UserTable
						users={users}
						seesAddresses={seesAddresses}
						customRoles={customRoles}
						columns={columns}
					/>
					<BulkFields
						id={freshIds.bulk}
						found={found}
						permissions={permissions}
						customRoles={customRoles}
						rejected={result?.intent === undefined ? result?.rejected : undefined}
					/>
				</Form>
			) : (
				<EmptyState drawing={<Lamp />} title={query.q ? words.nobody(query.q) : words.nobodyHere}>
					{seesAddresses ? words.nobodyNext : words.nobodyNextByName}
				</EmptyState>
			)}
			{seesAddresses && (
				<p className="mt-6">
					<a href={exportAddress(query)} download className="underline">
						{words.exportList}
					</a>
				</p>
			)}
			<PageLinks previous={pageAt(previous)} next={pageAt(next)} />
			<ViewsSection
				query={query}
				columns={columns}
				views={views}
				seesAddresses={seesAddresses}
				freshId={freshIds.view}
				result={result?.intent === undefined ? undefined : result}
			/>
		</>
	)
}

function PageLinks({ previous, next }: { previous: string | null; next: string | null }) {
	const words = useMessages(messages)
	if (!previous && !next) return null
	return (
		<nav aria-label={words.pages} className="mt-8 flex min-h-11 flex-wrap justify-between gap-4">
			{previous ? (
				<ButtonLink to={previous} rel="prev" icon={arrowLeft}>
					{words.previous}
				</ButtonLink>
			) : (
				<span />
			)}
			{next && (
				<ButtonLink to={next} rel="next">
					{words.next}
					<Icon icon={arrowRight} size={18} />
				</ButtonLink>
			)}
		</nav>
	)
}
