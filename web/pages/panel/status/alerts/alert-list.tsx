import type { AlertView } from '#services/status/notifications/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { ItemCard } from '#web/pages/panel/item-card.tsx'
import { MonitorState } from '#web/pages/panel/status/monitor-state.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import type { AlertsResult } from './change-alerts.ts'
import { messages } from './messages.ts'
import { endIcons, MonitorName, PastState, type ShownMonitor } from './past-state.tsx'

export type ShownAlert = Omit<AlertView, 'monitors'> & {
	monitors: ShownMonitor[]
}

type AlertListProps = { alerts: readonly ShownAlert[]; result: AlertsResult | undefined }

export function AlertList({ alerts, result }: AlertListProps) {
	return (
		<ul className="grid gap-4">
			{alerts.map((alert) => (
				<AlertCard key={alert.id} alert={alert} result={result?.id === alert.id ? result : undefined} />
			))}
		</ul>
	)
}

function AlertCard({ alert, result }: { alert: ShownAlert; result: AlertsResult | undefined }) {
	const words = useMessages(messages)
	const { acknowledgedAt } = alert
	return (
		<ItemCard
			title={titleOf(affectedBy(alert), words)}
			badge={
				<StateBadge state={acknowledgedAt ? 'warn' : 'bad'}>
					{acknowledgedAt ? words.acknowledged : words.open}
				</StateBadge>
			}
			facts={useFacts(alert)}
		>
			{result && (
				<FocusOnMount on={result.rejected ?? result.at} className="mt-4">
					<ErrorNotice formError={Object.values(result.rejected?.errors ?? {})[0]} />
					{!result.rejected && <Notice tone="good">{words.taken}</Notice>}
				</FocusOnMount>
			)}
			<Actions alert={alert} />
		</ItemCard>
	)
}

/** The monitors still in the alert; all of them just before it ends. */
function affectedBy({ monitors }: ShownAlert): readonly ShownMonitor[] {
	const left = monitors.filter(({ ended }) => ended === null)
	return left.length > 0 ? left : monitors
}

/** The name of the one monitor of an alert, or how many there are. */
export function titleOf(
	monitors: readonly ShownMonitor[],
	words: { several(count: number): string },
): string {
	const [first] = monitors
	return first && monitors.length === 1 ? first.name : words.several(monitors.length)
}

function useFacts(alert: ShownAlert) {
	const words = useMessages(messages)
	const { openedAt, acknowledgedAt, acknowledgedBy, level, raisedAt, nextLevelAt } = alert
	const secondLevel =
		(raisedAt && textWithTime(words.raised, raisedAt)) ||
		(level > 1 && words.alreadyRaised) ||
		(nextLevelAt && textWithTime(words.willBeRaised, nextLevelAt))
	return [
		{ term: words.services, description: <InAlert monitors={alert.monitors} /> },
		{ term: words.opened, description: textWithTime('', openedAt) },
		...(secondLevel ? [{ term: words.level2, description: secondLevel }] : []),
		...(acknowledgedAt
			? [{ term: words.by, description: textWithTime(`${acknowledgedBy},`, acknowledgedAt) }]
			: []),
	]
}

const textWithTime = (text: string, iso: string) => (
	<>
		{text} <DateTime iso={iso} withTime />
	</>
)

function InAlert({ monitors }: Pick<ShownAlert, 'monitors'>) {
	const words = useMessages(messages)
	return (
		<ul className="grid gap-3">
			{monitors.toSorted(ongoingFirst).map((monitor) => {
				const { id, state, since, why, ended } = monitor
				return (
					<li key={id}>
						<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<MonitorName monitor={monitor} className="font-semibold wrap-anywhere pointer-coarse:py-2.5" />
							{ended ? (
								<StateBadge state="unknown" icon={endIcons[ended]}>
									{words[ended]}
								</StateBadge>
							) : (
								<MonitorState state={state} />
							)}
						</span>
						<span className="block text-sm text-ink-soft first-letter:uppercase">
							{ended ? (
								<PastState monitor={monitor} />
							) : (
								<>
									{textWithTime(words.since, since)}
									{why && `. ${why}.`}
								</>
							)}
						</span>
					</li>
				)
			})}
		</ul>
	)
}

const ongoingFirst = (one: ShownMonitor, other: ShownMonitor) =>
	Number(one.ended !== null) - Number(other.ended !== null)

function Actions({ alert }: { alert: ShownAlert }) {
	const { id, acknowledgedAt } = alert
	const monitors = affectedBy(alert)
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const affected = new URLSearchParams(monitors.map((monitor) => ['service', monitor.id]))
	return (
		<div className="mt-4 flex flex-wrap gap-3">
			{!acknowledgedAt && (
				<Form preventScrollReset>
					<input type="hidden" name="id" value={id} />
					<Button
						type="submit"
						name="intent"
						value="acknowledge"
						variant="primary"
						pending={isSubmitting}
						aria-label={words.acknowledgeOf(monitors.map(({ name }) => name).join(', '))}
					>
						{words.acknowledge}
					</Button>
				</Form>
			)}
			<ButtonLink to={`/panel/status/incidents/new?${affected}`}>{words.declare}</ButtonLink>
		</div>
	)
}
