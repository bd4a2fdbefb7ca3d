import { useLocale } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

const languageOf: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' }

/** The day of an ISO 8601 instant in Paris time, on an arch-shaped plaque. */
export function DatePlaque({ iso, className }: { iso: string; className?: string }) {
	const locale = useLocale()
	const parts = new Intl.DateTimeFormat(languageOf[locale], {
		day: 'numeric',
		month: 'short',
		year: 'numeric',
		timeZone: 'Europe/Paris',
	}).formatToParts(new Date(iso))
	const part = (type: 'day' | 'month' | 'year') => parts.find((each) => each.type === type)?.value
	return (
		<time
			dateTime={iso}
			className={classNames(
				'flex h-26 w-19 shrink-0 flex-col items-center justify-end rounded-t-full border border-line bg-surface-sunken pb-2 text-sm leading-tight text-ink-soft',
				className,
			)}
		>
			<span className="font-heading text-2xl font-bold text-ink">{part('day')}</span>{' '}
			<span>{part('month')}</span> <span>{part('year')}</span>
		</time>
	)
}
