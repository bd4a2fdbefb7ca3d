import { useLocale } from '#web/i18n/locale.ts'
import { feedFormats, feedPath } from '#web/status/paths.ts'

const formats = Object.keys(feedFormats) as (keyof typeof feedFormats)[]

type FeedLinksProps = {
	/** What they are: goes before them. */
	label: string
	/** Of one service; without it, of all. */
	monitorId?: string
}

/** The feeds that tell of incidents, maintenance and outages. */
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

/** A link to what is no page of the site. */
export const plainLinkClass =
	'underline decoration-accent decoration-2 underline-offset-3 hover:text-accent-text inline-block pointer-coarse:py-2.5'
