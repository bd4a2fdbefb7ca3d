import type { NewsSummary } from '#services/content/service.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

/** The newest items, in the language in which each exists. */
export function LatestNews({ items }: { items: readonly NewsSummary[] }) {
	const words = useMessages(messages)
	if (items.length === 0) return <p className="text-ink-soft">{words.noNews}</p>
	return (
		<ul className="grid gap-6">
			{items.map(({ id, category, title, summary, publishedAt, locale }) => (
				<li key={id} className="grid gap-x-8 gap-y-1 sm:grid-cols-[10rem_1fr]">
					<DateTime iso={publishedAt} className="text-sm text-ink-soft sm:pt-0.5" />
					<div lang={locale}>
						<h3 className="text-lg">
							<TextLink to={`/news/${category}/${id}`}>{title}</TextLink>
						</h3>
						<p className="mt-1 text-ink-soft">{summary}</p>
					</div>
				</li>
			))}
		</ul>
	)
}
