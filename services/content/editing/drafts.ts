import type { Kysely, Selectable } from 'kysely'
import { AppError } from '#platform/errors.ts'
import { foldedText } from '#platform/folded-text.ts'
import type { Text } from '#services/content/fields.ts'
import type { Locale } from '#services/content/kinds.ts'
import type { ContentTables } from '#services/content/tables.ts'

type Db = Kysely<ContentTables>

type Place = { item: string; locale: Locale }

type Author = { authorId: string | null; author: string | null }

export type DraftRow = Selectable<ContentTables['drafts']>

export async function findDraft(db: Db, { item, locale }: Place): Promise<DraftRow | undefined> {
	return await db
		.selectFrom('drafts')
		.selectAll()
		.where('item', '=', item)
		.where('locale', '=', locale)
		.executeTakeFirst()
}

export async function findVersion(db: Db, { item, locale }: Place, number: number) {
	return await db
		.selectFrom('versions')
		.selectAll()
		.where('item', '=', item)
		.where('locale', '=', locale)
		.where('number', '=', number)
		.executeTakeFirst()
}

/** Writes the draft of a locked item; the caller has compared revisions. */
export async function writeDraft(
	trx: Db,
	place: Place,
	{ text, base, author, now }: { text: Text; base: number | null; author: Author; now: string },
): Promise<DraftRow> {
	const origin = base === null ? undefined : await findVersion(trx, place, base)
	const { title, summary, body } = text
	const changed = !origin || !isSameText(origin, text)
	const foldedTitle = foldedText(title)
	const columns = { title, foldedTitle, summary, body, base, changed, ...author, updatedAt: now }
	return await trx
		.insertInto('drafts')
		.values({ ...place, ...columns, revision: 1, lastEdition: 0, previewGeneration: 0 })
		.onConflict((conflict) =>
			conflict
				.columns(['item', 'locale'])
				.doUpdateSet((row) => ({ ...columns, revision: row('drafts.revision', '+', 1) })),
		)
		.returningAll()
		.executeTakeFirstOrThrow()
}

/** Stores the draft as a version, unless it equals the one it started from. Returns the number of the version. */
export async function storeVersion(trx: Db, draft: DraftRow, now: string): Promise<number> {
	const { item, locale, title, summary, body, base, authorId, author } = draft
	if (base !== null && !draft.changed) return base
	const last = await trx
		.selectFrom('versions')
		.select('number')
		.where('item', '=', item)
		.where('locale', '=', locale)
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirst()
	const number = (last?.number ?? 0) + 1
	const text = { title, summary, body }
	await trx
		.insertInto('versions')
		.values({ item, locale, number, ...text, authorId, author, createdAt: now })
		.execute()
	await trx
		.updateTable('drafts')
		.set({ base: number, changed: false })
		.where('item', '=', item)
		.where('locale', '=', locale)
		.execute()
	return number
}

export const isSameText = (one: Text, other: Text) =>
	one.title === other.title && one.summary === other.summary && one.body === other.body

/** @throws {AppError} CONFLICT `DRAFT_CHANGED` */
export function requireRevision(stored: DraftRow | undefined, revision: number | undefined): void {
	if (revision === undefined || revision === (stored?.revision ?? 0)) return
	throw new AppError({
		code: 'CONFLICT',
		reason: 'DRAFT_CHANGED',
		message: 'Somebody else changed the draft',
	})
}
