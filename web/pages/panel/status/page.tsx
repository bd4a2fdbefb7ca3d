import { data, useNavigation } from 'react-router'
import plus from 'virtual:icon/lucide/plus'
import { z } from 'zod'
import type { ListedMonitor } from '#services/status/monitors/contract.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { orUnsent } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { formErrorFor } from '#web/forms/form-error-for.ts'
import { Form } from '#web/forms/form.tsx'
import { readForm } from '#web/forms/read-form.ts'
import { orErrorScreen, appErrorCode } from '#web/forms/service-errors.ts'
import { requirePermission } from '#web/guards/require.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { StatusTabs } from '#web/pages/panel/status/incidents/status-tabs.tsx'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import type { Answer } from './answer.ts'
import { arrange, ListForm } from './arrange.ts'
import { Failing } from './failing.tsx'
import { Filters } from './filters.tsx'
import { FollowMonitors } from './follow-monitors.tsx'
import { Groups } from './groups.tsx'
import { maintenanceAt } from './in-maintenance.ts'
import { isAnybodyTold } from './is-anybody-told.ts'
import { statesToShow, type Asked, maxSearchCharacters } from './list-address.ts'
import { messages, errorMessages } from './messages.ts'
import { shownMonitor } from './shown-monitor.ts'
import { useKeptAnswer } from './use-kept-answer.ts'

const Parameters = z.object({
	q: z.string().trim().max(maxSearchCharacters).catch('').default(''),
	etat: z.enum(statesToShow).optional().catch(undefined),
}) satisfies z.ZodType<Asked>

/** What the address of the list asks for; whatever makes no sense counts as not asked. */
function askedIn(params: URLSearchParams): Asked {
	return Parameters.parse(Object.fromEntries(params))
}

/** Rows of the list, at most: who has more searches. */
const mostShown = 500
const mostFailing = 10

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const middleware = [requirePermission('status.manage')]

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const asked = askedIn(url.searchParams)
	const locale = context.get(localeContext)
	const now = new Date()
	const { monitors, maintenance, telling } = context.get(servicesContext).status
	const [list, isInMaintenance, alerts] = await orErrorScreen(
		Promise.all([
			monitors.list(request.headers, { search: asked.q }),
			maintenanceAt(maintenance, { locale, now }),
			telling.alerts(request.headers),
		]),
	)
	const counts = Object.fromEntries(
		statesToShow.map((each) => [each, list.monitors.filter((monitor) => shownAs(monitor) === each).length]),
	)
	const found = list.monitors.filter((monitor) => !asked.etat || shownAs(monitor) === asked.etat)
	const listed = found.slice(0, mostShown)
	const ids = listed.map(({ id }) => id)
	const days = await orErrorScreen(monitors.lastDays(request.headers, ids))
	const lastDays = new Map(days.map((day) => [day.id, day]))
	const shown = (some: ListedMonitor[]) =>
		some.map((monitor) => shownMonitor(monitor, { locale, now, isInMaintenance, lastDays }))
	const failing = asked.etat ? [] : list.monitors.filter(isFailing).toSorted(worstFirst)
	return {
		...list,
		at: now.toISOString(),
		monitors: shown(listed),
		found: found.length,
		failing: shown(failing.slice(0, mostFailing)),
		failingCount: failing.length,
		isToldToNobody: list.total > 0 && !isAnybodyTold(alerts),
		counts,
		asked,
		sentAs: crypto.randomUUID(),
	}
}

const isFailing = ({ isPaused, standing: { state } }: ListedMonitor) =>
	!isPaused && (state === 'down' || state === 'degraded')

/** What is down before what is degraded, and of these what began last. */
function worstFirst({ standing: one }: ListedMonitor, { standing: other }: ListedMonitor): number {
	if (one.state !== other.state) return one.state === 'down' ? -1 : 1
	return Date.parse(other.since) - Date.parse(one.since)
}

/** The one chip under which it is found. */
const shownAs = ({ isPaused, standing }: ListedMonitor) => (isPaused ? 'paused' : standing.state)

export const action = formAction(async ({ request, context, form }: FormArgs<Route.ActionArgs>) => {
	const read = readForm({ request, form }, ListForm, errorMessages)
	const { intent = '', change, groupId } = read.ok ? read.values : read.rejected.values
	const answer = { intent, change, groupId, at: Date.now() }
	if (!read.ok) return data<Answer>({ ...answer, rejected: read.rejected }, { status: 400 })
	try {
		const moved = await arrange(context.get(servicesContext).status.monitors, request.headers, read.form)
		return data<Answer>({ ...answer, moved })
	} catch (error) {
		const code = appErrorCode(error)
		if (!code || !(error instanceof Error)) throw error
		const said = error.message.toUpperCase().replaceAll(' ', '_')
		const worded = Object.hasOwn(errorMessages.fr, said) ? said : code
		const errors = { form: formErrorFor(request, worded, { own: errorMessages }) }
		return data<Answer>({ ...answer, rejected: { errors, values: read.values } }, { status: 400 })
	}
})

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData()
	const said = (name: string) => form.get(name)?.toString()
	const asked = { intent: said('intent') ?? '', change: said('change'), groupId: said('groupId') }
	return await orUnsent(serverAction, (rejected): Answer => ({ ...asked, rejected, at: Date.now() }))
}

export default function MonitorsPage({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData)
	const words = useMessages(messages)
	const locale = useLocale()
	const { at, total, found, groups, monitors, failing, failingCount, isToldToNobody } = loaderData
	const { counts, asked, sentAs, offersConnectivity } = loaderData
	const isWhole = !asked.q && !asked.etat
	const count = formatNumber(found, locale)
	const { intent, rejected } = answer ?? {}
	return (
		<>
			<PageHeading
				title={words.title}
				lead={words.found(found, count)}
				actions={
					<>
						<ButtonLink to="/uptime">{words.seePage}</ButtonLink>
						<ButtonLink to="/panel/status/keys">{words.keys}</ButtonLink>
						<ButtonLink to="/panel/status/new" variant="primary" icon={plus}>
							{words.newMonitor}
						</ButtonLink>
					</>
				}
			/>
			<StatusTabs />
			<FollowMonitors at={at} />
			{isToldToNobody && (
				<Notice tone="warn" title={words.toldToNobody} className="mb-8">
					{words.toldToNobodyWhy}{' '}
					<TextLink to="/panel/status/alerts" className="inline-block pointer-coarse:py-2.5">
						{words.addRecipient}
					</TextLink>
				</Notice>
			)}
			<Failing monitors={failing} count={failingCount} />
			{offersConnectivity && <ConnectivityOffer />}
			{total > 0 && <Filters asked={asked} counts={counts} />}
			{intent === 'change' && (
				<ErrorNotice formError={Object.values(rejected?.errors ?? {})[0]} className="mb-6" />
			)}
			{found === 0 && <Nothing asked={total === 0 ? null : asked} />}
			<Groups
				groups={groups}
				monitors={monitors}
				isWhole={isWhole}
				canMove={isWhole && found <= mostShown}
				answer={answer}
				sentAs={sentAs}
			/>
			{found > monitors.length && (
				<Notice className="mt-8">{words.more(formatNumber(found - monitors.length, locale))}</Notice>
			)}
		</>
	)
}

/** Offers to watch the connection of this server, once something outside is watched. Works without JavaScript too. */
function ConnectivityOffer() {
	const words = useMessages(messages)
	const { state, formData } = useNavigation()
	const underWay = state === 'idle' ? null : formData?.get('intent')
	const actions = (
		<Form preventScrollReset className="flex flex-wrap gap-3">
			<Button
				type="submit"
				name="intent"
				value="watch-connectivity"
				pending={underWay === 'watch-connectivity'}
			>
				{words.watch}
			</Button>
			<Button
				type="submit"
				name="intent"
				value="decline-connectivity"
				variant="quiet"
				pending={underWay === 'decline-connectivity'}
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

type NothingProps = {
	/** What was asked for; null where nothing is watched at all. */
	asked: Asked | null
}

/** In place of the list: nothing is watched, or nothing that fits. */
function Nothing({ asked }: NothingProps) {
	const words = useMessages(messages)
	if (!asked) {
		return (
			<EmptyState drawing={<Lamp />} title={words.none}>
				{words.noneNext}
			</EmptyState>
		)
	}
	return (
		<EmptyState drawing={<Lamp />} title={asked.q ? words.nothing(asked.q) : words.nothingHere}>
			{words.nothingNext}
		</EmptyState>
	)
}
