import { useSubmitting } from '#web/forms/action-form.tsx'
import type { Opening } from '#services/status/maintenance/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { formatDate, formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { wallTimeOf } from '#web/pages/panel/status/incidents/wall-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { messages } from './messages.ts'

const hourMs = 3_600_000

type OpeningsProps = { at: string; openings: readonly Opening[] }

export function Openings({ openings, at }: OpeningsProps) {
	const words = useMessages(messages)
	if (openings.length === 0) return <p className="text-ink-soft">{words.noneComing}</p>
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
			{openings.map((opening) => (
				<OneOpening key={`${opening.date} ${opening.isSkipped}`} opening={opening} at={at} />
			))}
		</ul>
	)
}

function OneOpening({ opening, at }: { opening: Opening; at: string }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const isSubmitting = useSubmitting()
	const { date, from, to, isSkipped } = opening
	const wallTo = wallTimeOf(to)
	const hasBegun = from <= at
	const isOpen = hasBegun && !isSkipped
	const isOneDay = wallTo.startsWith(wallTimeOf(from).slice(0, 10))
	const verb = isSkipped ? 'restore' : isOpen ? 'end' : 'skip'
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<DateTime
					iso={from}
					withTime
					className={isSkipped ? 'text-ink-soft line-through' : 'font-semibold'}
				/>
				<span className="text-ink-soft">
					{isOneDay ? words.until(wallTo.slice(11)) : words.untilDay(formatDateTime(to, locale))}
				</span>
				{isSkipped && <Badge>{hasBegun ? words.endedEarly : words.skipped}</Badge>}
				{isOpen && <Badge tone="accent">{words.underWay}</Badge>}
			</p>
			<Form preventScrollReset className="flex flex-wrap gap-2">
				<input type="hidden" name="date" value={date} />
				{isOpen && <input type="hidden" name="to" value={new Date(Date.parse(to) + hourMs).toISOString()} />}
				<Button type="submit" size="small" name="intent" value={verb} pending={isSubmitting}>
					{words[verb]}
					<span className="sr-only">{words.on(formatDate(from, locale))}</span>
				</Button>
				{isOpen && (
					<Button type="submit" size="small" name="intent" value="extend" pending={isSubmitting}>
						{words.extend}
					</Button>
				)}
			</Form>
		</li>
	)
}
