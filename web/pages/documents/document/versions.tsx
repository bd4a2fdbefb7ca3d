import { formatDate } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Document } from '#services/content/contract.ts'
import { messages } from '#web/pages/documents/messages.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { periodOf } from './period.ts'

type VersionsProps = { document: Pick<Document, 'slug' | 'edition' | 'current' | 'editions'> }

/** The editions of a document with links to read them and to compare them with the one that is shown; none for a single one. */
export function Versions({ document }: VersionsProps) {
	const words = useMessages(messages)
	const { slug, edition: shown, editions } = document
	if (editions.length < 2) return null
	return (
		<Section id="versions" title={words.versions} className="not-printed scroll-mt-20">
			<ol reversed className="max-w-[44rem] divide-y divide-line border-y border-line">
				{editions.map(({ edition }) => (
					<li key={edition} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
						<span>
							<TextLink
								to={`/documents/${slug}/${edition}`}
								aria-current={edition === shown ? 'page' : undefined}
								className="aria-[current=page]:font-semibold"
							>
								{words.version(edition)}
							</TextLink>{' '}
							<span className="text-ink-soft">
								· <Period document={document} edition={edition} />
							</span>
						</span>
						{edition !== shown && (
							<TextLink to={`/documents/${slug}/${shown}?compare=${edition}`} standalone className="-my-2.5">
								<span aria-hidden>{words.compare}</span>
								<span className="sr-only">{words.compareVersions(edition, shown)}</span>
							</TextLink>
						)}
					</li>
				))}
			</ol>
		</Section>
	)
}

type PeriodProps = { document: Pick<Document, 'current' | 'editions'>; edition: number }

/** Since or until when an edition is in force; one day is named once. */
export function Period({ document, edition }: PeriodProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { state, from, until } = periodOf(document, edition)
	if (state === 'past' && formatDate(from, locale) === formatDate(until, locale))
		return (
			<>
				{words.onDay} <DateTime iso={from} />
			</>
		)
	if (state === 'past')
		return (
			<>
				{words.from} <DateTime iso={from} /> {words.until} <DateTime iso={until} />
			</>
		)
	return (
		<>
			{state === 'current' ? words.effective : words.effectiveFrom} <DateTime iso={from} />
		</>
	)
}
