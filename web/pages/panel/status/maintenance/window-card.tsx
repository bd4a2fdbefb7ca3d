import type { KeptWindow } from '#services/status/maintenance/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { messages } from './messages.ts'
import { recurrenceText } from '#web/status/recurrence-text.ts'
import { recurrenceMessages } from '#web/status/recurrence-messages.ts'

/** One window: how often it opens, and when next; `at` is now. */
export function WindowCard({ window, at }: { window: KeptWindow; at: string }) {
	const words = useMessages(messages)
	const { minutes } = useMessages(recurrenceMessages)
	const locale = useLocale()
	const next = window.coming.find(({ isSkipped }) => !isSkipped)
	const isUnderWay = next !== undefined && next.from <= at
	return (
		<Card as="li" pressable>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 lang="fr" className="text-xl wrap-anywhere">
					<CardLink to={`/panel/status/maintenance/${window.id}`}>{window.title.fr}</CardLink>
				</h2>
				<Badge tone={isUnderWay ? 'accent' : next ? 'second' : 'neutral'}>
					{isUnderWay ? words.underWay : next ? words.planned : words.over}
				</Badge>
			</div>
			<p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
				<span>{recurrenceText(window.plan.repeat, locale)}</span>
				<span>{minutes(window.plan.durationMinutes)}</span>
				{next && (
					<span>
						{isUnderWay ? words.underWayUntil : words.next}{' '}
						<DateTime iso={isUnderWay ? next.to : next.from} withTime />
					</span>
				)}
				{!next && window.lastEndAt && (
					<span>
						{words.last} <DateTime iso={window.lastEndAt} withTime />
					</span>
				)}
			</p>
		</Card>
	)
}
