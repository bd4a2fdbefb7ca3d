import { type Kysely, sql } from 'kysely'
import { decodeCursor, pageOf } from '#platform/database/cursor.ts'
import { foldedText } from '#platform/folded-text.ts'
import type { ItemKind } from '#services/content/kinds.ts'
import { pathOf } from '#services/content/paths.ts'
import type { ContentTables } from '#services/content/tables.ts'
import type { EditingQuery, ListedItem } from './contract.ts'
import { languageStates } from './states.ts'
import { displayTitle } from './views.ts'

type Db = Kysely<ContentTables>

const itemsPerPage = 30

/** Items of a kind by last change, for the panel. A state filter keeps those that have it in one language. */
export async function listItems(
	db: Db,
	{ kind, now, state, q, cursor }: EditingQuery & { kind: ItemKind; now: string },
): Promise<{ items: ListedItem[]; next: string | null }> {
	const after = cursor === undefined ? undefined : decodeCursor(cursor)
	let query = db
		.selectFrom('items')
		.selectAll()
		.where('kind', '=', kind)
		.where('deletedAt', state === 'deleted' ? 'is not' : 'is', null)
	if (q) {
		const pattern = `%${foldedText(q).replaceAll(/[\\%_]/g, '\\$&')}%`
		query = query.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('drafts')
					.select('drafts.item')
					.whereRef('drafts.item', '=', 'items.id')
					.where(sql<boolean>`drafts."foldedTitle" like ${pattern} escape '\\'`),
			),
		)
	}
	if (state !== undefined && state !== 'deleted') query = query.where(hasState(state, now))
	if (after)
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('items.updatedAt', 'items.id'), '<', tuple(after.at, after.id)),
		)
	const found = await query
		.orderBy('items.updatedAt', 'desc')
		.orderBy('items.id', 'desc')
		.limit(itemsPerPage + 1)
		.execute()
	const { rows, next } = pageOf(found, itemsPerPage, ({ updatedAt, id }) => ({ at: updatedAt, id }))
	const ids = rows.map(({ id }) => id)
	const [states, drafts] = await Promise.all([languageStates(db, ids, now), listTitles(db, ids)])
	const items = rows.map((row) => ({
		id: row.id,
		kind: row.kind,
		slug: row.slug,
		path: pathOf(row),
		category: row.category,
		pinned: Boolean(row.pinned),
		title: displayTitle(drafts.filter(({ item }) => item === row.id)),
		author: row.author,
		updatedAt: row.updatedAt,
		deletedAt: row.deletedAt,
		languages: states.get(row.id) ?? {},
	}))
	return { items, next }
}

type State = Exclude<NonNullable<EditingQuery['state']>, 'deleted'>

/** Whether an item has a state in one of its languages; the same rule as `stateOf`. */
function hasState(state: State, now: string) {
	const period = (condition: ReturnType<typeof sql>) => sql`exists (
		select 1 from periods
		where periods.item = items.id and periods.locale = drafts.locale and ${condition}
	)`
	const current = period(sql`periods."visibleFrom" <= ${now} and periods."visibleUntil" > ${now}`)
	const later = period(sql`periods."visibleFrom" > ${now}`)
	const any = period(sql`1 = 1`)
	const condition = {
		published: current,
		scheduled: later,
		archived: sql`${any} and not ${current} and not ${later}`,
		draft: sql`not ${any}`,
	}[state]
	return sql<boolean>`exists (select 1 from drafts where drafts.item = items.id and ${condition})`
}

async function listTitles(db: Db, ids: readonly string[]) {
	if (ids.length === 0) return []
	return await db.selectFrom('drafts').select(['item', 'locale', 'title']).where('item', 'in', ids).execute()
}
