import { formatDateTime } from '#web/i18n/format.ts'
import { useLocale } from '#web/i18n/locale.ts'
import { timeAgo } from './relative-time.ts'
import { useNow } from './use-now.ts'

/** How long ago an ISO 8601 instant was; in cached HTML, and beyond a month, the instant itself. */
export function TimeAgo({ iso }: { iso: string }) {
	const locale = useLocale()
	const nowMs = useNow()
	const written = formatDateTime(iso, locale)
	return (
		<time dateTime={iso} title={written}>
			{(nowMs !== null && timeAgo(iso, locale, nowMs)) || written}
		</time>
	)
}
