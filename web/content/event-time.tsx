import calendar from 'virtual:icon/lucide/calendar-days'
import type { NewsSummary } from '#services/content/contract.ts'
import { formatPeriod } from '#web/i18n/format.ts'
import { useLocale } from '#web/i18n/locale.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

type Event = NonNullable<NewsSummary['event']>

type EventTimeProps = { event: Pick<Event, 'startsAt' | 'endsAt' | 'venue'>; className?: string }

/** When and where an event takes place, on one line. */
export function EventTime({ event: { startsAt, endsAt, venue }, className }: EventTimeProps) {
	const locale = useLocale()
	return (
		<p className={classNames('flex gap-2 text-sm font-semibold', className)}>
			<Icon icon={calendar} size={16} className="mt-0.5 shrink-0 text-ink-soft" />
			<span className="min-w-0 wrap-anywhere">
				<time dateTime={startsAt}>{formatPeriod(startsAt, endsAt, locale)}</time>
				{venue && <span className="text-ink-soft"> · {venue}</span>}
			</span>
		</p>
	)
}
