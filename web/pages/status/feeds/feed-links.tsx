import { useLocale } from '#web/i18n/locale.ts'
import { feedFormats, feedPath } from '#web/status/paths.ts'

const formats = Object.keys(feedFormats) as (keyof typeof feedFormats)[]

type FeedLinksProps = {
	label: string
	monitorId?: string
}

export function FeedLinks({ label, monitorId }: FeedLinksProps) {
	const locale = useLocale()
	return (
		<>
			{label}
			{formats.map((format) => (
				<span key={format}>
					{' '}
					<a href={feedPath(format, locale, monitorId)} className={plainLinkClass}>
						{feedFormats[format]}
					</a>
				</span>
			))}
		</>
	)
}

export const plainLinkClass =
	'underline decoration-accent decoration-2 underline-offset-3 hover:text-accent-text inline-block pointer-coarse:py-2.5'
