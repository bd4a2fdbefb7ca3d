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
import type { Answer } from './answer.ts'
import { messages } from './messages.ts'
import { endIcons, MonitorName, PastState, type ShownMonitor } from './past-state.tsx'

/** With the causes in the reader's words. */
export type ShownAlert = Omit<AlertView, 'monitors'> & {
	monitors: ShownMonitor[]
}

type AlertListProps = { alerts: readonly ShownAlert[]; answer: Answer | undefined }

/** Alerts that last; what nobody has taken care of has its button. */
export function AlertList({ alerts, answer }: AlertListProps) {
	return (
		<ul className="grid gap-4">
			{alerts.map((alert) => (
				<AlertCard key={alert.id} alert={alert} answer={answer?.id === alert.id ? answer : undefined} />
			))}
		</ul>
	)
}

function AlertCard({ alert, answer }: { alert: ShownAlert; answer: Answer | undefined }) {
	const words = useMessages(messages)
	const { acknowledgedAt } = alert
	return (
		<ItemCard
			title={titleOf(concernedBy(alert), words)}
			badge={
				<StateBadge state={acknowledgedAt ? 'warn' : 'bad'}>
					{acknowledgedAt ? words.acknowledged : words.open}
				</StateBadge>
			}
			facts={useFacts(alert)}
		>
			{answer && (
				<FocusOnMount key={answer.at} className="mt-4">
					<ErrorNotice formError={Object.values(answer.rejected?.errors ?? {})[0]} />
					{!answer.rejected && <Notice tone="good">{words.taken}</Notice>}
				</FocusOnMount>
			)}
			<Ways alert={alert} />
		</ItemCard>
	)
}

/** Those that are in the alert still; all of them just before it ends. */
function concernedBy({ monitors }: ShownAlert): readonly ShownMonitor[] {
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
		(raisedAt && saidAt(words.told, raisedAt)) ||
		(level > 1 && words.toldAlready) ||
		(nextLevelAt && saidAt(words.willBeTold, nextLevelAt))
	return [
		{ term: words.services, description: <InAlert monitors={alert.monitors} /> },
		{ term: words.opened, description: saidAt('', openedAt) },
		...(secondLevel ? [{ term: words.level2, description: secondLevel }] : []),
		...(acknowledgedAt
			? [{ term: words.by, description: saidAt(`${acknowledgedBy},`, acknowledgedAt) }]
			: []),
	]
}

const saidAt = (said: string, iso: string) => (
	<>
		{said} <DateTime iso={iso} withTime />
	</>
)

/** Each with its state, since when, and why: the worst first, and calmly what is over. */
function InAlert({ monitors }: Pick<ShownAlert, 'monitors'>) {
	const words = useMessages(messages)
	return (
		<ul className="grid gap-3">
			{monitors.toSorted(lastingFirst).map((monitor) => {
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
									{saidAt(words.since, since)}
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

const lastingFirst = (one: ShownMonitor, other: ShownMonitor) =>
	Number(one.ended !== null) - Number(other.ended !== null)

function Ways({ alert }: { alert: ShownAlert }) {
	const { id, acknowledgedAt } = alert
	const monitors = concernedBy(alert)
	const words = useMessages(messages)
	const isPending = useSubmitting()
	const concerned = new URLSearchParams(monitors.map((monitor) => ['service', monitor.id]))
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
						pending={isPending}
						aria-label={words.acknowledgeOf(monitors.map(({ name }) => name).join(', '))}
					>
						{words.acknowledge}
					</Button>
				</Form>
			)}
			<ButtonLink to={`/panel/status/incidents/new?${concerned}`}>{words.declare}</ButtonLink>
		</div>
	)
}
