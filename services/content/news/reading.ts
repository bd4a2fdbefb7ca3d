import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { decodeCursor, pageOf } from '#platform/database/cursor.ts'
import { renderMarkdown } from '#platform/markdown/render.ts'
import type { ReadingService } from '#services/content/contract.ts'
import { findReadable, readableLocales } from '#services/content/items/find-item.ts'
import { eventList, publicationList } from '#services/content/items/publication-lists.ts'
import type { Locale } from '#services/content/kinds.ts'
import { maxPinned } from '#services/content/limits.ts'
import { isSlug } from '#services/content/slug.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { type SummaryRow, summaryOf } from './summary.ts'

type Db = Kysely<ContentTables>

const newsPerPage = 12
const eventsPerPage = 20
const relatedItems = 3

/** News and events as readers see them. */
export function createNewsReading({
	db,
	clock,
}: {
	db: Db
	clock: Clock
}): Pick<ReadingService, 'news' | 'newsItem' | 'events'> {
	const readerOf = (locale: Locale) => ({ locale, now: clock.now().toISOString() })

	return {
		async news({ locale, category, cursor }) {
			const after = cursor === undefined ? undefined : decodeCursor(cursor)
			if (category !== undefined && !isSlug(category)) return { pinned: [], items: [], next: null }
			const reader = readerOf(locale)
			const isWhole = category === undefined
			const filter = { kind: 'news', category, ...(isWhole && { pinned: false }), after } as const
			const [rows, pinned] = await Promise.all([
				publicationList(db, reader, { ...filter, limit: newsPerPage + 1 }).execute(),
				isWhole && !after
					? publicationList(db, reader, { kind: 'news', pinned: true, limit: maxPinned }).execute()
					: [],
			])
			const { rows: items, next } = pageOf(rows, newsPerPage, ({ publishedAt, id }) => ({
				at: publishedAt,
				id,
			}))
			const inLocale = (row: SummaryRow) => summaryOf(row, locale)
			return { pinned: pinned.map(inLocale), items: items.map(inLocale), next }
		},
		async newsItem({ locale, id }) {
			const reader = readerOf(locale)
			const found = await findReadable(db, reader, 'news', id)
			if (!found) return null
			const { body, publishedAt, category } = found
			const beside = { kind: 'news', after: { at: publishedAt, id: found.id }, limit: 1 } as const
			const sameCategory = { kind: 'news', category, except: found.id, limit: relatedItems } as const
			const [[previous], [next], related, locales] = await Promise.all([
				publicationList(db, reader, beside).execute(),
				publicationList(db, reader, { ...beside, reversed: true }).execute(),
				publicationList(db, reader, sameCategory).execute(),
				readableLocales(db, { item: found.id, now: reader.now }),
			])
			const inLocale = (row: SummaryRow) => summaryOf(row, locale)
			return {
				...inLocale(found),
				html: renderMarkdown(body, { locale: found.locale }),
				locales,
				previous: previous ? inLocale(previous) : null,
				next: next ? inLocale(next) : null,
				related: related.map(inLocale),
			}
		},
		async events({ locale, past = false, cursor }) {
			const after = cursor === undefined ? undefined : decodeCursor(cursor)
			const found = await eventList(db, readerOf(locale), { past, after, limit: eventsPerPage + 1 }).execute()
			const { rows, next } = pageOf(found, eventsPerPage, ({ startsAt, id }) => ({ at: startsAt ?? '', id }))
			return { items: rows.map((row) => summaryOf(row, locale)), next }
		},
	}
}
