import type { Insertable, Kysely, Selectable } from 'kysely'
import { type Locale, locales } from '#services/content/kinds.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { eventEnd } from './event-end.ts'
import { never } from './visibility.ts'

type Db = Kysely<ContentTables>

type Period = Pick<
	Selectable<ContentTables['periods']>,
	'locale' | 'version' | 'edition' | 'visibleFrom' | 'visibleUntil' | 'listedAt'
>

type Item = Pick<
	Selectable<ContentTables['items']>,
	'id' | 'kind' | 'category' | 'pinned' | 'startsAt' | 'endsAt'
>

const rowsPerInsert = 500

/**
 * Writes again what readers see of an item. Call it in the transaction of each change of its periods, or of one of its
 * columns that lists filter or sort by.
 */
export async function rebuildPublications(trx: Db, item: Item): Promise<void> {
	const stored = await trx.selectFrom('periods').selectAll().where('item', '=', item.id).execute()
	const periods = locales.flatMap((locale) =>
		withoutEnded(stored.filter((period) => period.locale === locale)),
	)
	const { kind, category, startsAt } = item
	const columns = {
		item: item.id,
		kind,
		category,
		pinned: Boolean(item.pinned),
		startsAt,
		endsAt: eventEnd(item),
	}
	const rows: Insertable<ContentTables['publications']>[] = locales.flatMap((reader) =>
		readBy(reader, periods).map(({ locale, version, edition, visibleFrom, visibleUntil, listedAt }) => ({
			reader,
			locale,
			version,
			edition,
			visibleFrom,
			visibleUntil,
			listedAt,
			...columns,
		})),
	)
	await trx.deleteFrom('publications').where('item', '=', item.id).execute()
	for (let start = 0; start < rows.length; start += rowsPerInsert)
		await trx
			.insertInto('publications')
			.values(rows.slice(start, start + rowsPerInsert))
			.execute()
}

/**
 * The periods of one language without those that ended and that nothing replaced at once: an archived text must not come back
 * when the clock is set back, or where another process has a slower one.
 */
export function withoutEnded<Text extends Pick<Period, 'visibleFrom' | 'visibleUntil'>>(
	periods: readonly Text[],
): Text[] {
	let end = never
	return periods
		.toSorted((one, other) => (one.visibleFrom < other.visibleFrom ? 1 : -1))
		.filter(({ visibleFrom, visibleUntil }) => {
			const isReplaced = visibleUntil === end
			if (isReplaced) end = visibleFrom
			return isReplaced
		})
}

/** When readers of a language see which text: their own language, and French at all other times. */
export function readBy<Text extends Period>(reader: Locale, periods: readonly Text[]): Text[] {
	const own = periods.filter(
		({ locale, visibleFrom, visibleUntil }) => locale === reader && visibleFrom < visibleUntil,
	)
	if (reader === 'fr') return own
	const french = periods.filter(
		({ locale, visibleFrom, visibleUntil }) => locale === 'fr' && visibleFrom < visibleUntil,
	)
	return [...own, ...own.reduce(without, french)]
}

/** The parts of some periods that are outside of another one. */
function without<Text extends Period>(periods: Text[], other: Period): Text[] {
	return periods.flatMap((period) => {
		const before = { ...period, visibleUntil: earlier(period.visibleUntil, other.visibleFrom) }
		const after = { ...period, visibleFrom: later(period.visibleFrom, other.visibleUntil) }
		const parts = [before, after].filter(({ visibleFrom, visibleUntil }) => visibleFrom < visibleUntil)
		return parts
	})
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)
