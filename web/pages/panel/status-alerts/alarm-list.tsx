import type { AlarmView } from '#services/status/telling/contract.ts'
import { Form } from '#web/guards/form.tsx'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/pages/auth/account-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

/** Alarms, newest first; what nobody has taken care of has its button. */
export function AlarmList({ alarms }: { alarms: readonly AlarmView[] }) {
	return (
		<ul className="grid gap-4">
			{alarms.map((alarm) => (
				<AlarmCard key={alarm.id} alarm={alarm} />
			))}
		</ul>
	)
}

function AlarmCard({ alarm }: { alarm: AlarmView }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const isPending = useSubmitting()
	const { id, monitors, openedAt, acknowledgedAt, acknowledgedBy, resolvedAt, level } = alarm
	const said = monitors.map(({ name, state }) => `${name} (${words[state]})`)
	const services = new Intl.ListFormat(locale).format(said)
	const names = monitors.map(({ name }) => name).join(', ')
	const state = resolvedAt ? 'good' : acknowledgedAt ? 'warn' : 'bad'
	const stateWords = { good: words.resolved, warn: words.acknowledged, bad: words.open }
	return (
		<Card as="li">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 className="text-xl wrap-anywhere">{services}</h3>
				<StateBadge state={state}>{stateWords[state]}</StateBadge>
			</div>
			<DefinitionList
				className="mt-3"
				items={[
					{ term: words.opened, description: <DateTime iso={openedAt} withTime /> },
					...(level > 1 ? [{ term: words.nextLevel, description: words['alarm-2'] }] : []),
					...(alarm.nextLevelAt
						? [{ term: words.escalation, description: <DateTime iso={alarm.nextLevelAt} withTime /> }]
						: []),
					...(acknowledgedBy ? [{ term: words.by, description: acknowledgedBy }] : []),
					...(resolvedAt ? [{ term: words.ended, description: <DateTime iso={resolvedAt} withTime /> }] : []),
				]}
			/>
			{!acknowledgedAt && !resolvedAt && (
				<Form className="mt-4">
					<input type="hidden" name="id" value={id} />
					<Button
						type="submit"
						name="intent"
						value="acknowledge"
						variant="primary"
						pending={isPending}
						aria-label={words.acknowledgeOf(names)}
					>
						{words.acknowledge}
					</Button>
				</Form>
			)}
		</Card>
	)
}
