import type { AlarmMonitor, AlarmView } from '#services/status/notifications/contract.ts'
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
import { endIcons, MonitorName, PastState } from './past-state.tsx'

export type ShownMonitor = AlarmMonitor & { why: string | null }

/** With the causes in the reader's words. */
export type ShownAlarm = Omit<AlarmView, 'monitors'> & {
	monitors: ShownMonitor[]
}

type AlarmListProps = { alarms: readonly ShownAlarm[]; answer: Answer | undefined }

/** Alarms that last; what nobody has taken care of has its button. */
export function AlarmList({ alarms, answer }: AlarmListProps) {
	return (
		<ul className="grid gap-4">
			{alarms.map((alarm) => (
				<AlarmCard key={alarm.id} alarm={alarm} answer={answer?.id === alarm.id ? answer : undefined} />
			))}
		</ul>
	)
}

function AlarmCard({ alarm, answer }: { alarm: ShownAlarm; answer: Answer | undefined }) {
	const words = useMessages(messages)
	const { acknowledgedAt } = alarm
	return (
		<ItemCard
			title={titleOf(concernedBy(alarm), words)}
			badge={
				<StateBadge state={acknowledgedAt ? 'warn' : 'bad'}>
					{acknowledgedAt ? words.acknowledged : words.open}
				</StateBadge>
			}
			facts={useFacts(alarm)}
		>
			{answer && (
				<FocusOnMount key={answer.at} className="mt-4">
					<ErrorNotice formError={Object.values(answer.rejected?.errors ?? {})[0]} />
					{!answer.rejected && <Notice tone="good">{words.taken}</Notice>}
				</FocusOnMount>
			)}
			<Ways alarm={alarm} />
		</ItemCard>
	)
}

/** Those that are in the alarm still; all of them just before it ends. */
function concernedBy({ monitors }: ShownAlarm): readonly ShownMonitor[] {
	const left = monitors.filter(({ ended }) => ended === null)
	return left.length > 0 ? left : monitors
}

/** The name of the one monitor of an alarm, or how many there are. */
export function titleOf(
	monitors: readonly ShownMonitor[],
	words: { several(count: number): string },
): string {
	const [first] = monitors
	return first && monitors.length === 1 ? first.name : words.several(monitors.length)
}

function useFacts(alarm: ShownAlarm) {
	const words = useMessages(messages)
	const { openedAt, acknowledgedAt, acknowledgedBy, level, raisedAt, nextLevelAt } = alarm
	const secondLevel =
		(raisedAt && saidAt(words.told, raisedAt)) ||
		(level > 1 && words.toldAlready) ||
		(nextLevelAt && saidAt(words.willBeTold, nextLevelAt))
	return [
		{ term: words.services, description: <InAlarm monitors={alarm.monitors} /> },
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
function InAlarm({ monitors }: Pick<ShownAlarm, 'monitors'>) {
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

function Ways({ alarm }: { alarm: ShownAlarm }) {
	const { id, acknowledgedAt } = alarm
	const monitors = concernedBy(alarm)
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
