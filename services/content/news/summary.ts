import type { NewsSummary } from '#services/content/contract.ts'
import { eventOf } from '#services/content/editing/views.ts'
import { typesetTexts } from '#services/content/items/typeset-texts.ts'
import type { Locale } from '#services/content/kinds.ts'
import { pathOf } from '#services/content/paths.ts'

export type SummaryRow = Omit<NewsSummary, 'path' | 'event' | 'pinned' | 'category'> & {
	category: string
	nameFr: string | null
	nameEn: string | null
	pinned: boolean | number
	startsAt: string | null
	endsAt: string | null
	venue: string | null
	capacity: number | null
	eventChangedAt: string | null
}

/** A news item as lists show it. `reader` is the language of the reader. */
export function summaryOf(row: SummaryRow, reader: Locale): NewsSummary {
	const { id, slug, category, author, cover, publishedAt, updatedAt, locale } = row
	const { title, summary } = typesetTexts(row)
	const event = eventOf(row)
	return {
		id,
		slug,
		path: pathOf({ kind: 'news', slug, category }),
		category: { slug: category, name: categoryName(row, reader) },
		title,
		summary,
		author,
		cover,
		pinned: Boolean(row.pinned),
		event: event && { ...event, changedAt: row.eventChangedAt ?? updatedAt },
		publishedAt,
		updatedAt,
		locale,
	}
}

type Named = Pick<SummaryRow, 'category' | 'nameFr' | 'nameEn'>

export function categoryName({ category, nameFr, nameEn }: Named, reader: Locale): string {
	return (reader === 'en' && nameEn) || nameFr || category
}
