import calendarPlus from 'virtual:icon/lucide/calendar-plus'
import type { NewsItem } from '#services/content/contract.ts'
import { FileLink } from '#web/content/file-link.tsx'
import { addressIn } from '#web/i18n/address.ts'
import { formatNumber, formatPeriod } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { messages } from '#web/pages/news/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'

/** When and where the event of a news item takes place. */
export function EventBox({ slug, event }: { slug: string; event: NonNullable<NewsItem['event']> }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { startsAt, endsAt, venue, capacity } = event
	const period = <time dateTime={startsAt}>{formatPeriod(startsAt, endsAt, locale)}</time>
	const facts = [
		{ term: words.when, description: period },
		...(venue ? [{ term: words.where, description: venue }] : []),
		...(capacity === null ? [] : [{ term: words.capacity, description: formatNumber(capacity, locale) }]),
	]
	return (
		<Card as="section" aria-label={words.event} className="mt-8">
			<DefinitionList items={facts} className="-mt-3 mb-3" />
			<FileLink href={addressIn(locale, `/agenda/${slug}.ics`)} icon={calendarPlus}>
				{words.addToCalendar}
			</FileLink>
		</Card>
	)
}
