import type { DeliveryError } from '#services/status/notifications/contract.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { StatusTabs } from '#web/pages/panel/status/status-tabs.tsx'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { causeMessage } from '#services/status/probes/messages.ts'
import { CopyText } from '#web/ui/copy-text.tsx'
import { withValues } from '#web/forms/submitted-result.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { LiveUpdates } from '#web/pages/panel/status/live-updates.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { AlertList, type ShownAlert } from './alert-list.tsx'
import { alertMeanings, AlertsForm, type AlertsResult, changeAlerts } from './change-alerts.ts'
import { ChannelForm, EscalationForm } from './channel-form.tsx'
import { ChannelList } from './channel-list.tsx'
import { errorMessages, messages } from './messages.ts'
import { PastAlerts } from './past-alerts.tsx'

/** Shown at the top of the page; the other results are shown beside their form. */
const doneMessages: Partial<Record<AlertsForm['intent'], 'added' | 'removed' | 'saved'>> = {
	add: 'added',
	remove: 'removed',
	escalation: 'saved',
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const locale = context.get(localeContext)
	const { alerts, channels, ...rest } = await orErrorScreen(
		context.get(servicesContext).status.notifications.alerts(request.headers),
	)
	const shown = alerts.map((alert) => ({
		...alert,
		monitors: alert.monitors.map((each) => ({ ...each, why: causeMessage(each.cause, locale) })),
	}))
	return {
		...rest,
		at: new Date().toISOString(),
		idempotencyKey: crypto.randomUUID(),
		open: shown.filter(({ resolvedAt }) => resolvedAt === null).toSorted(unacknowledgedFirst),
		past: shown.filter(({ resolvedAt }) => resolvedAt !== null),
		channels: channels.map((channel) => ({
			...channel,
			lastError: channel.lastError && deliveryErrorMessage(channel.lastError, locale),
		})),
	}
}

function deliveryErrorMessage(error: DeliveryError, locale: Locale): string {
	if ('status' in error) return `HTTP ${error.status}`
	return causeMessage(error.code, locale) ?? messages[locale].internalError
}

/** Unacknowledged alerts first. */
const unacknowledgedFirst = (one: ShownAlert, other: ShownAlert) =>
	Number(one.acknowledgedAt !== null) - Number(other.acknowledgedAt !== null)

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		const { notifications } = context.get(servicesContext).status
		return await changeAlerts(notifications, request.headers, parse(AlertsForm))
	},
	{ messages: errorMessages, meanings: alertMeanings },
)

export const clientAction = formClientAction

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { at, open, past, channels, subscribers, escalateAfterMinutes, delivery, idempotencyKey } = loaderData
	const result: AlertsResult | undefined = withValues(usePersistentActionData(actionData))
	const rejectedForm = (intent: AlertsForm['intent']) =>
		result?.intent === intent ? result.rejected : undefined
	return (
		<div className="max-w-[52rem]">
			<PageHeading title={words.title} lead={words.lead} />
			<StatusTabs />
			<LiveUpdates at={at} />
			{result && !result.rejected && <Done key={result.at} result={result} />}
			{delivery === 'stored' && (
				<Notice tone="bad" title={words.noMailServer} className="mb-8">
					{words.noMailServerWhy}
				</Notice>
			)}
			<Section title={words.alerts} className="mt-0!">
				{open.length === 0 && <p className="text-ink-soft">{words.noAlert}</p>}
				<AlertList alerts={open} result={result} />
			</Section>
			<Section title={words.channels} lead={words.channelsLead(subscribers)}>
				{channels.length === 0 && (
					<Notice tone="warn" title={words.noChannel}>
						{words.noChannelNext}
					</Notice>
				)}
				<ChannelList channels={channels} result={result} />
			</Section>
			<Section title={words.add}>
				<FreshForm result={result} rejected={rejectedForm('add')} idempotencyKey={idempotencyKey} />
			</Section>
			<Section title={words.escalation}>
				<EscalationForm minutes={escalateAfterMinutes} rejected={rejectedForm('escalation')} />
			</Section>
			<PastAlerts alerts={past} />
		</div>
	)
}

type FreshFormProps = {
	result: AlertsResult | undefined
	rejected: AlertsResult['rejected']
	idempotencyKey: string
}

/** Starts empty again once a channel was added. */
function FreshForm({ result, rejected, idempotencyKey }: FreshFormProps) {
	const isAdded = result?.intent === 'add' && !rejected
	const copy = useIdempotencyKey(idempotencyKey, isAdded ? result.at : undefined)
	return <ChannelForm key={copy} rejected={rejected} idempotencyKey={copy} />
}

function Done({ result: { intent, secret } }: { result: AlertsResult }) {
	const words = useMessages(messages)
	const done = intent && doneMessages[intent]
	if (!done) return null
	return (
		<FocusOnMount className="mb-8">
			<Notice tone="good" title={secret ? words[done] : undefined}>
				{!secret && words[done]}
				{secret && (
					<>
						<p>{words.secretNext}</p>
						<p className="mt-2 text-ink">
							{words.secret} <code className="break-all">{secret}</code>
						</p>
						<CopyText text={secret} />
					</>
				)}
			</Notice>
		</FocusOnMount>
	)
}
