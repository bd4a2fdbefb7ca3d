import { formatDate, formatDateTime } from '#web/i18n/format.ts'
import { useLocale } from '#web/i18n/locale.ts'

type DateTimeProps = {
	/** An ISO 8601 instant. */
	iso: string
	withTime?: boolean
	className?: string
}

export function DateTime({ iso, withTime, className }: DateTimeProps) {
	const locale = useLocale()
	return (
		<time dateTime={iso} className={className}>
			{withTime ? formatDateTime(iso, locale) : formatDate(iso, locale)}
		</time>
	)
}
