import { maxSearchCharacters } from '#services/status/monitors/limits.ts'
import type { ListChange } from './list-actions.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useNavigation } from 'react-router'
import plus from 'virtual:icon/lucide/plus'
import { z } from 'zod'
import type { ListedMonitor } from '#services/status/monitors/contract.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Form } from '#web/forms/form.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { StatusTabs } from '#web/pages/panel/status/status-tabs.tsx'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { runListAction, ListForm } from './list-actions.ts'
import { FailingMonitors } from './failing-monitors.tsx'
import { Filters } from './filters.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { Groups } from './groups.tsx'
import { maintenanceAt } from './maintenance-at.ts'
import { hasAlertRecipient } from './has-alert-recipient.ts'
import { statesToShow, type ListQuery } from './list-query.ts'
import { messages, errorMessages } from './messages.ts'
import { shownMonitor } from './shown-monitor.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'

const Parameters = z.object({
	q: z.string().trim().max(maxSearchCharacters).catch('').default(''),
	etat: z.enum(statesToShow).optional().catch(undefined),
}) satisfies z.ZodType<ListQuery>

/** Invalid parameters are ignored. */
function parseQuery(params: URLSearchParams): ListQuery {
	return Parameters.parse(Object.fromEntries(params))
}

const maxShown = 500
const maxFailing = 10

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const query = parseQuery(url.searchParams)
	const locale = context.get(localeContext)
	const now = new Date()
	const { monitors, maintenance, notifications } = context.get(servicesContext).status
	const [list, isInMaintenance, alerts] = await orErrorScreen(
		Promise.all([
			monitors.list(request.headers, { search: query.q }),
			maintenanceAt(maintenance, { locale, now }),
			notifications.alerts(request.headers),
		]),
	)
	const counts = Object.fromEntries(
		statesToShow.map((each) => [
			each,
			list.monitors.filter((monitor) => displayedState(monitor) === each).length,
		]),
	)
	const found = list.monitors.filter((monitor) => !query.etat || displayedState(monitor) === query.etat)
	const listed = found.slice(0, maxShown)
	const ids = listed.map(({ id }) => id)
	const days = await orErrorScreen(monitors.lastDays(request.headers, ids))
	const lastDays = new Map(days.map((day) => [day.id, day]))
	const shown = (some: ListedMonitor[]) =>
		some.map((monitor) => shownMonitor(monitor, { locale, now, isInMaintenance, lastDays }))
	const failing = query.etat ? [] : list.monitors.filter(isFailing).toSorted(worstFirst)
	return {
		...list,
		at: now.toISOString(),
		monitors: shown(listed),
		found: found.length,
		failing: shown(failing.slice(0, maxFailing)),
		failingCount: failing.length,
		hasNoRecipient: list.total > 0 && !hasAlertRecipient(alerts),
		counts,
		query,
		idempotencyKey: crypto.randomUUID(),
	}
}

const isFailing = ({ isPaused, currentState: { state } }: ListedMonitor) =>
	!isPaused && (state === 'down' || state === 'degraded')

function worstFirst({ currentState: one }: ListedMonitor, { currentState: other }: ListedMonitor): number {
	if (one.state !== other.state) return one.state === 'down' ? -1 : 1
	return Date.parse(other.since) - Date.parse(one.since)
}

const displayedState = ({ isPaused, currentState }: ListedMonitor) =>
	isPaused ? 'paused' : currentState.state

export const action = formAction(
	async ({ request, context, form, parse }: FormArgs<Route.ActionArgs>): Promise<ListChange> => {
		const moved = await runListAction(
			context.get(servicesContext).status.monitors,
			request.headers,
			parse(ListForm),
		)
		const value = (name: string) => form.get(name)?.toString()
		return {
			intent: value('intent') ?? '',
			change: value('change'),
			groupId: value('groupId'),
			moved,
			at: Date.now(),
		}
	},
	{
		messages: errorMessages,
		meanings: {
			TOO_MANY_GROUPS: { field: 'form' },
			GROUP_NOT_FOUND: { field: 'form' },
			MONITOR_NOT_FOUND: { field: 'form' },
		},
	},
)

export const clientAction = formClientAction

export default function MonitorsPage({ loaderData, actionData }: Route.ComponentProps) {
	const result = withValues<ListChange>(usePersistentActionData(actionData))
	const words = useMessages(messages)
	const locale = useLocale()
	const { at, total, found, groups, monitors, failing, failingCount, hasNoRecipient } = loaderData
	const { counts, query, idempotencyKey, offersConnectivity } = loaderData
	const isWhole = !query.q && !query.etat
	const count = formatNumber(found, locale)
	const { intent, rejected } = result ?? {}
	return (
		<>
			<PageHeading
				title={words.title}
				lead={words.found(found, count)}
				actions={
					<>
						<ButtonLink to="/uptime">{words.seePage}</ButtonLink>
						<ButtonLink to="/panel/status/new" variant="primary" icon={plus}>
							{words.newMonitor}
						</ButtonLink>
					</>
				}
			/>
			<StatusTabs />
			<LiveUpdates at={at} />
			{hasNoRecipient && (
				<Notice tone="warn" title={words.noRecipient} className="mb-8">
					{words.noRecipientDetail}{' '}
					<TextLink to="/panel/status/alerts" className="inline-block pointer-coarse:py-2.5">
						{words.addRecipient}
					</TextLink>
				</Notice>
			)}
			<FailingMonitors monitors={failing} count={failingCount} />
			{offersConnectivity && <ConnectivityOffer />}
			{total > 0 && <Filters query={query} counts={counts} />}
			{intent === 'change' && (
				<ErrorNotice formError={Object.values(rejected?.errors ?? {})[0]} className="mb-6" />
			)}
			{found === 0 && <EmptyList query={total === 0 ? null : query} />}
			<Groups
				groups={groups}
				monitors={monitors}
				isWhole={isWhole}
				canMove={isWhole && found <= maxShown}
				result={result}
				idempotencyKey={idempotencyKey}
			/>
			{found > monitors.length && (
				<Notice className="mt-8">{words.more(formatNumber(found - monitors.length, locale))}</Notice>
			)}
		</>
	)
}

function ConnectivityOffer() {
	const words = useMessages(messages)
	const { state, formData } = useNavigation()
	const pendingIntent = state === 'idle' ? null : formData?.get('intent')
	const actions = (
		<Form preventScrollReset className="flex flex-wrap gap-3">
			<Button
				type="submit"
				name="intent"
				value="watch-connectivity"
				pending={pendingIntent === 'watch-connectivity'}
			>
				{words.watch}
			</Button>
			<Button
				type="submit"
				name="intent"
				value="decline-connectivity"
				variant="quiet"
				pending={pendingIntent === 'decline-connectivity'}
			>
				{words.decline}
			</Button>
		</Form>
	)
	return (
		<Notice title={words.connectivityTitle} action={actions} className="mb-6">
			{words.about}
		</Notice>
	)
}

type EmptyListProps = {
	query: ListQuery | null
}

function EmptyList({ query }: EmptyListProps) {
	const words = useMessages(messages)
	if (!query) {
		return (
			<EmptyState drawing={<Lamp />} title={words.none}>
				{words.noneNext}
			</EmptyState>
		)
	}
	return (
		<EmptyState drawing={<Lamp />} title={query.q ? words.nothing(query.q) : words.nothingHere}>
			{words.nothingNext}
		</EmptyState>
	)
}
