import { nullIf } from '#web/forms/service-errors.ts'
import { errorMessageFor } from '#web/pages/panel/status/form/error-messages.ts'
import { monitorMeanings, type MonitorChange, saveOrTest } from '#web/pages/panel/status/form/save-or-test.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useState } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import type { MonitorsService } from '#services/status/monitors/contract.ts'
import type { Target } from '#services/status/probes/kinds.ts'
import { localeContext, servicesContext, siteContext } from '#web/context.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { LiveUpdates } from '#web/pages/panel/status/live-updates.tsx'
import { buildForm } from '#web/pages/panel/status/form/build-form.ts'
import { valuesOf } from '#web/pages/panel/status/form/form-values.ts'
import { kindIn, kindName } from '#web/pages/panel/status/form/kinds/kinds.ts'
import { MonitorForm } from '#web/pages/panel/status/form/monitor-form.tsx'
import { maintenanceAt } from '#web/pages/panel/status/maintenance-at.ts'
import { LastDayBar } from '#web/pages/panel/status/last-day-bar.tsx'
import { shownLastDay } from '#web/pages/panel/status/shown-last-day.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { causeMessage } from '#services/status/probes/messages.ts'
import { BadgeSection } from '#web/status/badge-section.tsx'
import { rangeIn, timesOf } from '#web/status/chart/response-time-chart.ts'
import { ResponseTimesSection } from '#web/status/chart/response-times-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { Actions } from './actions.tsx'
import { CurrentState } from './current-state.tsx'
import { HeartbeatAddress } from './heartbeat-address.tsx'
import { LastChecks } from './last-checks.tsx'
import { messages } from './messages.ts'
import { shownChecks } from './shown-checks.ts'

const intents = ['pause', 'resume', 'renew', 'remove', 'ask-renew', 'ask-remove', 'keep'] as const

type Intent = (typeof intents)[number]

const intentIn = (form: FormData): Intent | undefined =>
	intents.find((intent) => intent === form.get('intent'))

async function runIntent(
	monitors: MonitorsService,
	headers: Headers,
	id: string,
	intent: Intent,
): Promise<void> {
	if (intent === 'pause' || intent === 'resume') await monitors.setPaused(headers, id, intent === 'pause')
	if (intent === 'renew') await monitors.renewToken(headers, id)
	if (intent === 'remove') await monitors.remove(headers, id)
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: args.loaderData ? args.loaderData.monitor.name : messages[locale].notFound,
	}))

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const { monitors, maintenance } = context.get(servicesContext).status
	const locale = context.get(localeContext)
	const range = rangeIn(url.searchParams)
	const now = Date.now()
	const [monitor, last, [lastDay], latencies, choices, isInMaintenance] = await orErrorScreen(
		Promise.all([
			monitors.find(request.headers, params.id),
			monitors.lastChecks(request.headers, params.id),
			monitors.lastDays(request.headers, [params.id]),
			monitors.latencies(request.headers, params.id, range),
			monitors.choices(request.headers),
			maintenanceAt(maintenance, { locale, now: new Date() }),
		]),
	)
	const origin = new URL(context.get(siteContext).publicUrl).origin
	const { kind } = monitor.target
	return {
		monitor,
		origin,
		checks: shownChecks(last.checks, locale),
		lastCall: last.lastCall,
		lastDay: lastDay ? shownLastDay(lastDay, locale, now) : null,
		times: timesOf(latencies, range, now),
		isInMaintenance: isInMaintenance(monitor.id),
		why: causeMessage(monitor.currentState.cause, locale),
		kindName: kindName(kind, locale),
		shape: buildForm({ kind, choices, monitor, locale }),
		initial: valuesOf(monitor),
		isNew: url.searchParams.has('made'),
		at: new Date().toISOString(),
	}
}

export const action = formAction(
	async (args: FormArgs<Route.ActionArgs>) => {
		const { request, context, params, form } = args
		const { monitors } = context.get(servicesContext).status
		const intent = intentIn(form)
		if (intent) {
			await orErrorScreen(runIntent(monitors, request.headers, params.id, intent))
			return intent === 'remove' ? redirect('/panel/status') : { intent, at: Date.now() }
		}
		// A monitor that was removed meanwhile keeps the form with what was typed.
		const before = await nullIf('NOT_FOUND', monitors.find(request.headers, params.id))
		const kind = before?.target.kind ?? kindIn(String(form.get('kind')))
		if (!kind) throw data(null, { status: 400 })
		const now = before ? valuesOf(before) : undefined
		const result = await saveOrTest(args, { kind, now }, (_, headers, fields) =>
			monitors.change(headers, params.id, { ...fields, isPaused: before?.isPaused }),
		)
		return 'saved' in result ? { intent: 'save', at: Date.now() } : result
	},
	{ messages: errorMessageFor, meanings: monitorMeanings },
)

export const clientAction = formClientAction

function addressOf(target: Target): string | null {
	if (target.kind === 'http') return target.url
	if (!('host' in target)) return null
	return 'port' in target && target.port !== null ? `${target.host}:${target.port}` : target.host
}

const announced = ['save', 'pause', 'resume', 'renew'] as const

export default function MonitorPage({ loaderData, actionData }: Route.ComponentProps) {
	const result = withValues<MonitorChange>(usePersistentActionData(actionData))
	const words = useMessages(messages)
	const { monitor, why, checks, lastCall, lastDay, times, isInMaintenance, kindName } = loaderData
	const { shape, initial, origin, isNew, at } = loaderData
	const { id, name, target } = monitor
	const { state } = useNavigation()
	const [saved, setSaved] = useState(0)
	const done = result?.rejected ? undefined : announced.find((intent) => intent === result?.intent)
	const address = addressOf(target)
	const createdMessage = address === null ? words.made : words.madeFor(address)
	const doneMessages =
		done === 'save' && monitor.isPaused ? words.savePausedDone : done ? words[`${done}Done`] : createdMessage
	const isOfForm = !intents.some((intent) => intent === result?.intent)
	// The form is reset once the page shows the saved values.
	if (done === 'save' && state === 'idle' && result?.at && saved !== result.at) setSaved(result.at)
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				eyebrow={
					<TextLink to="/panel/status" className="inline-block pointer-coarse:py-2.5">
						{words.back}
					</TextLink>
				}
				title={name}
				lead={kindName}
			/>
			{(done || (isNew && !result)) && (
				<FocusOnMount key={result?.at} className="mb-8">
					<Notice tone="good">{doneMessages}</Notice>
				</FocusOnMount>
			)}
			<LiveUpdates at={at} />
			<CurrentState
				monitor={monitor}
				lastCall={lastCall}
				why={why}
				detail={checks[0]?.detail ?? null}
				isInMaintenance={isInMaintenance}
			/>
			{lastDay && (
				<p className="mt-4">
					<LastDayBar day={lastDay} />
				</p>
			)}
			{checks.length > 0 && <LastChecks checks={checks} />}
			{monitor.isPublic && (
				<p className="mt-3">
					<TextLink to={`/uptime/${id}`} standalone>
						{words.seePage}
					</TextLink>
				</p>
			)}
			{target.kind === 'heartbeat' && (
				<HeartbeatAddress
					address={`${origin}/api/uptime/heartbeats/${target.token}`}
					isConfirming={result?.intent === 'ask-renew'}
				/>
			)}
			<Actions monitor={monitor} result={isOfForm ? undefined : result} />
			{target.kind !== 'heartbeat' && <ResponseTimesSection path={`/panel/status/${id}`} times={times} />}
			<Section title={words.fields}>
				<MonitorForm
					key={`${id} ${saved}`}
					shape={shape}
					initial={initial}
					level={3}
					save={words.save}
					result={isOfForm ? result : undefined}
				/>
			</Section>
			{monitor.isPublic && <BadgeSection id={id} name={name} origin={origin} />}
		</div>
	)
}
