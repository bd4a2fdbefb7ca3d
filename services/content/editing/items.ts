import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { AppError } from '#platform/errors.ts'
import type { ItemFields, Text } from '#services/content/fields.ts'
import { formerSlug } from '#services/content/items/find-item.ts'
import { documentTypes, type ItemKind } from '#services/content/kinds.ts'
import { maxPinned } from '#services/content/limits.ts'
import { reservedSlugs } from '#services/content/reserved-slugs.ts'
import { promoteWaiting } from '#services/content/responses/attendance.ts'
import { freeSlug, slugFrom } from '#services/content/slug.ts'
import type { ContentTables } from '#services/content/tables.ts'
import type { ItemRow } from './item-rows.ts'

type Db = Kysely<ContentTables>

type NewRow = {
	kind: ItemKind
	fields: ItemFields
	title: string
	createdBy: string | null
	now: string
	isDemo: boolean
}

/**
 * Adds an item without texts. Without a slug it gets one made from `title`, with a number if that is taken.
 * @throws {AppError} CONFLICT `SLUG_TAKEN`; VALIDATION_ERROR for an unknown category
 */
export async function insertItem(
	trx: Db,
	{ kind, fields, title, createdBy, now, isDemo }: NewRow,
): Promise<ItemRow> {
	const row: Insertable<ContentTables['items']> = {
		id: randomUUID(),
		kind,
		slug: fields.slug ?? (await unusedSlug(trx, kind, slugFrom(title, kind))),
		category: await defaultCategory(trx, kind),
		pinned: false,
		cover: null,
		author: null,
		position: 0,
		place: 'none',
		organization: null,
		links: '[]',
		people: '[]',
		startsAt: null,
		endsAt: null,
		venue: null,
		capacity: null,
		isDemo,
		createdBy,
		createdAt: now,
		updatedAt: now,
		deletedAt: null,
		...(await columnsOf(trx, kind, fields)),
	}
	const inserted = await trx
		.insertInto('items')
		.values(row)
		.onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
		.returningAll()
		.executeTakeFirst()
	if (!inserted) slugTaken(row.slug)
	await requireRoom(trx, inserted)
	return inserted
}

/**
 * Changes what the languages of a locked item share. Its former address redirects to the new one.
 * @throws {AppError} as `insertItem`; CONFLICT `TOO_MANY_PINNED`, `TERMS_EXIST`
 */
export async function updateItem(trx: Db, item: ItemRow, fields: ItemFields): Promise<ItemRow> {
	const { slug } = fields
	if (slug !== undefined && slug !== item.slug) {
		const other = await trx
			.selectFrom('items')
			.select('id')
			.where('kind', '=', item.kind)
			.where('slug', '=', slug)
			.executeTakeFirst()
		if (other) slugTaken(slug)
		await addRedirect(trx, formerSlug(item.kind, item.slug), item.id)
		await trx.deleteFrom('redirects').where('source', '=', formerSlug(item.kind, slug)).execute()
	}
	const changed = await trx
		.updateTable('items')
		.set({ ...(await columnsOf(trx, item.kind, fields)), slug: slug ?? item.slug })
		.where('id', '=', item.id)
		.returningAll()
		.executeTakeFirstOrThrow()
	await requireRoom(trx, changed)
	await promoteWaiting(trx, changed)
	return changed
}

/** Sends a former address to an item, instead of where it went before. */
export async function addRedirect(trx: Db, source: string, item: string): Promise<void> {
	await trx
		.insertInto('redirects')
		.values({ source, item })
		.onConflict((conflict) => conflict.column('source').doUpdateSet({ item }))
		.execute()
}

/** @throws {AppError} CONFLICT if a limit on several items is exceeded by this one */
async function requireRoom(trx: Db, { id, kind, pinned, category }: ItemRow): Promise<void> {
	const others = trx
		.selectFrom('items')
		.select('id')
		.where('kind', '=', kind)
		.where('id', '!=', id)
		.where('deletedAt', 'is', null)
	if (pinned && (await others.where('pinned', '=', true).execute()).length >= maxPinned)
		throw new AppError({
			code: 'CONFLICT',
			reason: 'TOO_MANY_PINNED',
			field: 'pinned',
			message: `At most ${maxPinned} are pinned`,
		})
	if (
		kind === 'document' &&
		category === 'terms' &&
		(await others.where('category', '=', 'terms').execute()).length > 0
	)
		throw new AppError({
			code: 'CONFLICT',
			reason: 'TERMS_EXIST',
			field: 'category',
			message: 'Another document has the terms',
		})
}

/** The columns for `fields`, of those that the kind has. */
async function columnsOf(trx: Db, kind: ItemKind, fields: ItemFields) {
	const { category, pinned, cover, author, position, place, organization, links, people, event } = fields
	if (category !== undefined) await requireCategory(trx, kind, category)
	return {
		...(category !== undefined && kind !== 'team' && kind !== 'page' && { category }),
		...(pinned !== undefined && kind === 'news' && { pinned }),
		...(cover !== undefined && { cover }),
		...(author !== undefined && { author }),
		...(position !== undefined && { position }),
		...(place !== undefined && kind === 'page' && { place }),
		...(organization !== undefined && kind === 'team' && { organization }),
		...(links !== undefined && { links: JSON.stringify(links) }),
		...(people !== undefined && { people: JSON.stringify(people) }),
		...(event !== undefined &&
			kind === 'news' &&
			(event ?? { startsAt: null, endsAt: null, venue: null, capacity: null })),
	}
}

/** @throws {AppError} VALIDATION_ERROR */
async function requireCategory(trx: Db, kind: ItemKind, category: string): Promise<void> {
	const isKnown =
		kind === 'document'
			? documentTypes.some((type) => type === category)
			: kind !== 'news' ||
				(await trx
					.selectFrom('categories')
					.select('slug')
					.where('slug', '=', category)
					.executeTakeFirst()) !== undefined
	if (!isKnown)
		throw new AppError({
			code: 'VALIDATION_ERROR',
			field: 'category',
			message: `[body.category] Unknown category`,
		})
}

async function defaultCategory(trx: Db, kind: ItemKind): Promise<string> {
	if (kind === 'document') return 'general'
	if (kind !== 'news') return ''
	const first = await trx
		.selectFrom('categories')
		.select('slug')
		.orderBy('position')
		.orderBy('slug')
		.limit(1)
		.executeTakeFirst()
	if (!first)
		throw new AppError({
			code: 'VALIDATION_ERROR',
			field: 'category',
			message: '[body.category] There is no category',
		})
	return first.slug
}

async function unusedSlug(trx: Db, kind: ItemKind, base: string): Promise<string> {
	const rows = await trx
		.selectFrom('items')
		.select('slug')
		.where('kind', '=', kind)
		.where('slug', 'like', `${base}%`)
		.execute()
	const taken = new Set(rows.map(({ slug }) => slug))
	return freeSlug(base, (slug) => taken.has(slug))
}

function slugTaken(slug: string): never {
	throw new AppError({ code: 'CONFLICT', reason: 'SLUG_TAKEN', field: 'slug', message: `${slug} exists` })
}

/** The title that a new item is named by: the French one, or else the English one. */
export function titleOf(texts: Partial<Record<'fr' | 'en', Text>>): string {
	return texts.fr?.title || texts.en?.title || ''
}

/** @throws {AppError} CONFLICT `SLUG_TAKEN` for a page that would have the address of another part of the site */
export function requireFreeAddress(kind: ItemKind, slug: string | undefined): void {
	if (kind !== 'page' || !reservedSlugs.some((reserved) => reserved === slug)) return
	throw new AppError({ code: 'CONFLICT', reason: 'SLUG_TAKEN', field: 'slug', message: `/${slug} is taken` })
}
