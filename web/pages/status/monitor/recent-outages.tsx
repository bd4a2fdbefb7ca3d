import type { DayCell } from '#services/status/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { pathOf } from '#web/status/paths.ts'
import { noonOf } from '#web/status/calendar-days.ts'
import { durationText, shortDuration, longDay } from '#web/status/format.ts'
import { serviceMessages } from '#web/status/service-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

const maxShown = 5
const dayMs = 86_400_000

type RecentOutagesProps = {
	id: string
	days: readonly DayCell[]
	knownMs: number | null
}

export function RecentOutages({ id, days, knownMs }: RecentOutagesProps) {
	const words = useMessages(messages)
	const { downFor, degradedFor } = useMessages(serviceMessages)
	const locale = useLocale()
	const bad = days
		.filter(({ downMs, degradedMs }) => downMs + degradedMs > 0)
		.slice(-maxShown)
		.toReversed()
	const isYoung = knownMs !== null && knownMs < days.length * dayMs
	const none =
		knownMs === null
			? words.noneKnown
			: isYoung
				? words.noneSince(shortDuration(knownMs, locale))
				: words.noneRecent
	return (
		<Section title={words.recent}>
			{bad.length === 0 && <p className="text-ink-soft">{none}</p>}
			<ul className="divide-y divide-line">
				{bad.map(({ day, downMs, degradedMs }) => (
					<li key={day} className="relative flex flex-wrap gap-x-4 py-3 hover:bg-surface-hover">
						<TextLink to={pathOf(id, day)} className="after:absolute after:inset-0">
							{longDay(noonOf(day), locale)}
						</TextLink>
						<span className="text-ink-soft">
							{[
								downMs > 0 && downFor(durationText(downMs, locale)),
								degradedMs > 0 && degradedFor(durationText(degradedMs, locale)),
							]
								.filter(Boolean)
								.join(', ')}
						</span>
					</li>
				))}
			</ul>
		</Section>
	)
}
