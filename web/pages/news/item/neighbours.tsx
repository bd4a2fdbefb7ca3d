import type { NewsItem, NewsSummary } from '#services/content/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { messages } from '#web/pages/news/messages.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** The items that were published before and after. */
export function Neighbours({ previous, next }: Pick<NewsItem, 'previous' | 'next'>) {
	const words = useMessages(messages)
	if (!previous && !next) return null
	return (
		<nav aria-label={words.neighbours} className="mt-12 grid gap-4 sm:grid-cols-2">
			{previous && <Neighbour item={previous} label={words.previous} rel="prev" />}
			{next && (
				<Neighbour item={next} label={words.following} rel="next" className="sm:col-start-2 sm:text-right" />
			)}
		</nav>
	)
}

type NeighbourProps = { item: NewsSummary; label: string; rel: 'prev' | 'next'; className?: string }

function Neighbour({ item, label, rel, className }: NeighbourProps) {
	const lang = useTextLang(item.locale)
	return (
		<Card padding="small" pressable className={classNames('wrap-anywhere', className)}>
			<p className="text-sm text-ink-soft">{label}</p>
			<CardLink to={item.path} rel={rel} lang={lang} className="font-semibold">
				{item.title}
			</CardLink>
		</Card>
	)
}
