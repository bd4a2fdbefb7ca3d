import type { NewsSummary } from '#services/content/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { NewsRow } from '#web/content/news-row.tsx'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Arcade } from './arcade.ts'
import { LeadStory } from './lead-story.tsx'
import { messages } from './messages.ts'

/** `arcade` is the drawing of the first of `items`. */
type LatestNewsProps = { items: readonly NewsSummary[]; arcade: Arcade }

/** The first news item large, the following ones in a list. */
export function LatestNews({ items, arcade }: LatestNewsProps) {
	const words = useMessages(messages)
	const [lead, ...others] = items
	if (!lead) {
		return (
			<EmptyState drawing={<Bench />} title={words.noNews} className="mt-8">
				{words.noNewsDetail}
			</EmptyState>
		)
	}
	return (
		<Section
			title={words.news}
			action={
				<TextLink standalone to="/news">
					{words.allNews}
				</TextLink>
			}
		>
			<div className="grid gap-x-10 gap-y-4 lg:grid-cols-[1.35fr_1fr]">
				<LeadStory item={lead} arcade={arcade} />
				<ul className="divide-y divide-line lg:-my-4">
					{others.map((item) => (
						<NewsRow key={item.id} item={item} level={3} />
					))}
				</ul>
			</div>
		</Section>
	)
}
