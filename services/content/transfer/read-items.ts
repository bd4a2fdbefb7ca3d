import type { Kysely } from 'kysely'
import type { CompleteItem } from '#services/content/editing/add-item.ts'
import type { ItemRow } from '#services/content/editing/item-rows.ts'
import { eventOf, linksOf, peopleOf } from '#services/content/editing/views.ts'
import { never } from '#services/content/items/visibility.ts'
import { type Locale, locales } from '#services/content/kinds.ts'
import type { ContentTables } from '#services/content/tables.ts'

type Db = Kysely<ContentTables>

/** All items that are not deleted, with their history, by kind and slug. */
export async function* readItems(db: Db): AsyncGenerator<CompleteItem> {
	const rows = await db.selectFrom('items').selectAll().where('deletedAt', 'is', null).execute()
	const keyOf = ({ kind, slug }: ItemRow) => `${kind}/${slug}`
	for (const row of rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) yield await completeItem(db, row)
}

async function completeItem(db: Db, row: ItemRow): Promise<CompleteItem> {
	const texts: CompleteItem['texts'] = {}
	for (const locale of locales) {
		const history = await readHistory(db, row.id, locale)
		if (history) texts[locale] = history
	}
	const redirects = await db
		.selectFrom('redirects')
		.select('source')
		.where('item', '=', row.id)
		.orderBy('source')
		.execute()
	const { kind, slug, category, cover, author, position, place, organization } = row
	return {
		kind,
		fields: {
			slug,
			...(category !== '' && { category }),
			pinned: Boolean(row.pinned),
			cover,
			author,
			position,
			place,
			organization,
			links: linksOf(row),
			people: peopleOf(row),
			event: eventOf(row),
		},
		texts,
		oldPaths: redirects.map(({ source }) => source).toSorted(),
		isDemo: Boolean(row.isDemo),
		createdAt: new Date(row.createdAt),
		updatedAt: new Date(row.updatedAt),
	}
}

async function readHistory(db: Db, item: string, locale: Locale): Promise<CompleteItem['texts'][Locale]> {
	const [versions, periods, draft] = await Promise.all([
		db
			.selectFrom('versions')
			.select(['title', 'summary', 'body', 'author', 'createdAt'])
			.where('item', '=', item)
			.where('locale', '=', locale)
			.orderBy('number')
			.execute(),
		db
			.selectFrom('periods')
			.selectAll()
			.where('item', '=', item)
			.where('locale', '=', locale)
			.orderBy('visibleFrom')
			.execute(),
		db
			.selectFrom('drafts')
			.select(['title', 'summary', 'body', 'author', 'base', 'updatedAt'])
			.where('item', '=', item)
			.where('locale', '=', locale)
			.executeTakeFirst(),
	])
	if (!draft) return undefined
	return {
		versions: versions.map((version) => ({ ...version, createdAt: new Date(version.createdAt) })),
		periods: periods.map((period) => ({
			version: period.version,
			from: new Date(period.visibleFrom),
			until: period.visibleUntil === never ? null : new Date(period.visibleUntil),
			edition: period.edition,
			listedAt: new Date(period.listedAt),
			announced: Boolean(period.announced),
		})),
		draft: { ...draft, updatedAt: new Date(draft.updatedAt) },
	}
}
