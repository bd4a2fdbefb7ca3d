import { formatDate } from '#web/i18n/format.ts'
import { useLocale } from '#web/i18n/locale.ts'

/** The day of an ISO 8601 instant on one short line, for a column of a table. */
export function ShortDate({ iso }: { iso: string }) {
	const locale = useLocale()
	return (
		<time dateTime={iso} className="whitespace-nowrap">
			{formatDate(iso, locale, 'medium')}
		</time>
	)
}
