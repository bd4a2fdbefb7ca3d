import { lazy, Suspense } from 'react'
import type { DeliveryError } from '#services/status/notifications/contract.ts'
import { localeContext } from '#web/context.ts'
import { type FormArgs, formDataAction } from '#web/forms/action.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orUnsent } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { requireStatusManager } from '#web/pages/panel/status/incidents/require-status-manager.ts'
import { usePersistentActionData } from '#web/pages/panel/use-persistent-action-data.ts'
import { StatusTabs } from '#web/pages/panel/status/status-tabs.tsx'
import { useIdempotencyKey } from '#web/pages/panel/status/use-idempotency-key.ts'
import { causeMessage } from '#services/status/probes/messages.ts'
import { notificationsOf } from '#web/pages/status/subscribe/notification-service.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import type { ShownAlert } from './alert-list.tsx'
import type { Answer, Intent } from './answer.ts'
import { changeAlerts } from './change-alerts.ts'
import { messages } from './messages.ts'

/** The server sends them with the page; they work before their script is there. */
const LiveUpdates = lazyComponent(
	async () => (await import('#web/pages/panel/status/live-updates.tsx')).LiveUpdates,
)
const AlertList = lazy(async () => ({ default: (await import('./alert-list.tsx')).AlertList }))
const PastAlerts = lazy(async () => ({ default: (await import('./past-alerts.tsx')).PastAlerts }))
const ChannelList = lazy(async () => ({ default: (await import('./channel-list.tsx')).ChannelList }))
const ChannelForm = lazy(async () => ({ default: (await import('./channel-form.tsx')).ChannelForm }))
const CopyText = lazy(async () => ({ default: (await import('#web/pages/panel/copy-text.tsx')).CopyText }))
const EscalationForm = lazy(async () => ({ default: (await import('./channel-form.tsx')).EscalationForm }))

/** What is said at the top. The rest is answered where it was asked. */
const doneWords = { add: 'added', remove: 'removed', escalation: 'saved' } as const

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	requireStatusManager(context)
	const locale = context.get(localeContext)
	const { alerts, channels, ...rest } = await orErrorScreen(notificationsOf(context).alerts(request.headers))
	const shown = alerts.map((alert) => ({
		...alert,
		monitors: alert.monitors.map((each) => ({ ...each, why: causeMessage(each.cause, locale) })),
	}))
	return {
		...rest,
		at: new Date().toISOString(),
		idempotencyKey: crypto.randomUUID(),
		open: shown.filter(({ resolvedAt }) => resolvedAt === null).toSorted(waitingFirst),
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

/** What nobody has taken care of before the rest; of these the order stays, the newest first. */
const waitingFirst = (one: ShownAlert, other: ShownAlert) =>
	Number(one.acknowledgedAt !== null) - Number(other.acknowledgedAt !== null)

export const action = formDataAction((args: FormArgs<Route.ActionArgs>) => changeAlerts(args))

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData()
	const asked = { intent: String(form.get('intent')) as Intent, id: String(form.get('id') ?? '') }
	return await orUnsent(serverAction, (rejected): Answer => ({ ...asked, rejected, at: Date.now() }))
}

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { at, open, past, channels, subscribers, escalateAfterMinutes, delivery, idempotencyKey } = loaderData
	const answer = usePersistentActionData(actionData)
	const rejectForm = (intent: Intent) => (answer?.intent === intent ? answer.rejected : undefined)
	return (
		<div className="max-w-[52rem]">
			<PageHeading title={words.title} lead={words.lead} />
			<StatusTabs />
			<Suspense>
				<LiveUpdates at={at} />
			</Suspense>
			{answer && !answer.rejected && <Done key={answer.at} answer={answer} />}
			{delivery === 'kept' && (
				<Notice tone="bad" title={words.kept} className="mb-8">
					{words.keptWhy}
				</Notice>
			)}
			<Section title={words.alerts} className="mt-0!">
				{open.length === 0 && <p className="text-ink-soft">{words.noAlert}</p>}
				<Suspense>
					<AlertList alerts={open} answer={answer} />
				</Suspense>
			</Section>
			<Section title={words.channels} lead={words.channelsLead(subscribers)}>
				{channels.length === 0 && (
					<Notice tone="warn" title={words.noChannel}>
						{words.noChannelNext}
					</Notice>
				)}
				<Suspense>
					<ChannelList channels={channels} answer={answer} />
				</Suspense>
			</Section>
			<Section title={words.add}>
				<Suspense>
					<FreshForm answer={answer} rejected={rejectForm('add')} idempotencyKey={idempotencyKey} />
				</Suspense>
			</Section>
			<Section title={words.escalation}>
				<Suspense>
					<EscalationForm minutes={escalateAfterMinutes} rejected={rejectForm('escalation')} />
				</Suspense>
			</Section>
			<Suspense>
				<PastAlerts alerts={past} />
			</Suspense>
		</div>
	)
}

type FreshFormProps = { answer: Answer | undefined; rejected: Answer['rejected']; idempotencyKey: string }

/** Empty again once what was typed has been added. */
function FreshForm({ answer, rejected, idempotencyKey }: FreshFormProps) {
	const isAdded = answer?.intent === 'add' && !rejected
	const copy = useIdempotencyKey(idempotencyKey, isAdded ? answer.at : undefined)
	return <ChannelForm key={copy} rejected={rejected} idempotencyKey={copy} />
}

function Done({ answer: { intent, secret } }: { answer: Answer }) {
	const words = useMessages(messages)
	const top = Object.hasOwn(doneWords, intent) ? doneWords[intent as keyof typeof doneWords] : null
	if (!top) return null
	const said = words[top]
	return (
		<FocusOnMount className="mb-8">
			<Notice tone="good" title={secret ? said : undefined}>
				{!secret && said}
				{secret && (
					<>
						<p>{words.secretNext}</p>
						<p className="mt-2 text-ink">
							{words.secret} <code className="break-all">{secret}</code>
						</p>
						<Suspense>
							<CopyText text={secret} />
						</Suspense>
					</>
				)}
			</Notice>
		</FocusOnMount>
	)
}
