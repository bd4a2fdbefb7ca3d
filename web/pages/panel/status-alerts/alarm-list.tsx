import type { AlarmView } from '#services/status/telling/contract.ts'
import { Form } from '#web/guards/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/pages/auth/account-form.tsx'
import { Arrived } from '#web/pages/auth/arrived.tsx'
import { RefusalNotice } from '#web/pages/auth/refusal-notice.tsx'
import { ItemCard } from '#web/pages/panel/item-card.tsx'
import { MonitorState } from '#web/pages/panel/status/state.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Answer } from './answer.ts'
import { messages } from './messages.ts'

/** With the causes in the reader's words. */
type ShownAlarm = Omit<AlarmView, 'monitors'> & {
	monitors: (AlarmView['monitors'][number] & { why: string | null })[]
}

type AlarmListProps = { alarms: readonly ShownAlarm[]; answer: Answer | undefined }

/** Alarms, newest first; what nobody has taken care of has its button. */
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
	const { monitors, acknowledgedAt, resolvedAt } = alarm
	const [first] = monitors
	const state = resolvedAt ? 'good' : acknowledgedAt ? 'warn' : 'bad'
	const stateWords = { good: words.resolved, warn: words.acknowledged, bad: words.open }
	return (
		<ItemCard
			title={first && monitors.length === 1 ? first.name : words.several(monitors.length)}
			badge={<StateBadge state={state}>{stateWords[state]}</StateBadge>}
			facts={useFacts(alarm)}
		>
			{answer && (
				<Arrived key={answer.at} className="mt-4">
					<RefusalNotice refusal={Object.values(answer.refused?.refusals ?? {})[0]} />
					{!answer.refused && <Notice tone="good">{words.taken}</Notice>}
				</Arrived>
			)}
			{!resolvedAt && <Ways alarm={alarm} />}
		</ItemCard>
	)
}

function useFacts(alarm: ShownAlarm) {
	const words = useMessages(messages)
	const { openedAt, acknowledgedAt, acknowledgedBy, resolvedAt, level, raisedAt, nextLevelAt } = alarm
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
		...(resolvedAt ? [{ term: words.ended, description: saidAt('', resolvedAt) }] : []),
	]
}

const saidAt = (said: string, iso: string) => (
	<>
		{said} <DateTime iso={iso} withTime />
	</>
)

/** Each with its state, since when, and why: the worst first. */
function InAlarm({ monitors }: Pick<ShownAlarm, 'monitors'>) {
	const words = useMessages(messages)
	return (
		<ul className="grid gap-3">
			{monitors.map(({ id, name, state, since, why }) => (
				<li key={id}>
					<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<TextLink
							to={`/panel/status/${id}`}
							className="font-semibold wrap-anywhere pointer-coarse:py-2.5"
						>
							{name}
						</TextLink>
						<MonitorState state={state} />
					</span>
					<span className="block text-sm text-ink-soft">
						{saidAt(words.since, since)}
						{why && `. ${why}.`}
					</span>
				</li>
			))}
		</ul>
	)
}

function Ways({ alarm: { id, monitors, acknowledgedAt } }: { alarm: ShownAlarm }) {
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
