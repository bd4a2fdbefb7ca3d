import type { NewsSummary } from '#services/content/contract.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { CardLink } from '#web/ui/card.tsx'
import { DatePlaque } from './date-plaque.tsx'

type NewsRowProps = { item: NewsSummary; level?: 2 | 3; withSummary?: boolean }

/** A news item in a list: date, category and title. */
export function NewsRow({ item, level = 2, withSummary }: NewsRowProps) {
	const lang = useTextLang(item.locale)
	const Heading = `h${level}` as const
	return (
		<li className="group relative flex items-center gap-4 py-4 sm:gap-6">
			<DatePlaque iso={item.publishedAt} />
			<div className="min-w-0">
				<p className="text-sm font-semibold text-ink-soft">{item.category.name}</p>
				<Heading lang={lang} className="mt-0.5 text-lg leading-snug group-hover:text-accent-text sm:text-xl">
					<CardLink to={item.path}>{item.title}</CardLink>
				</Heading>
				{withSummary && (
					<p lang={lang} className="mt-1 text-ink-soft max-sm:hidden">
						{item.summary}
					</p>
				)}
			</div>
		</li>
	)
}
