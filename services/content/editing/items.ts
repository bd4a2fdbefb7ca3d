import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { AppError } from '#platform/errors.ts'
import type { ItemFields, Text } from '#services/content/fields.ts'
import { formerSlug } from '#services/content/items/find-item.ts'
import { documentTypes, type ItemKind } from '#services/content/kinds.ts'
import { maxPinned } from '#services/content/limits.ts'
import { isReserved } from '#services/content/reserved-slugs.ts'
import { followEventChange } from '#services/content/responses/attendance.ts'
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
	/** `now` by default. */
	updatedAt?: string | undefined
	isDemo: boolean
}

/**
 * Adds an item without texts. Without a slug it gets one made from `title`, with a number if that is taken.
 * @throws {AppError} CONFLICT `SLUG_TAKEN`, `ORGANIZATION_TAKEN`, `TOO_MANY_PINNED`, `TERMS_EXIST`; VALIDATION_ERROR for an
 *   unknown category
 */
export async function insertItem(
	trx: Db,
	{ kind, fields, title, createdBy, now, updatedAt = now, isDemo }: NewRow,
): Promise<ItemRow> {
	await requireUnique(trx, kind, fields)
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
		eventChangedAt: fields.event ? now : null,
		isDemo,
		createdBy,
		createdAt: now,
		updatedAt,
		deletedAt: null,
		...(await columnsOf(trx, kind, fields)),
	}
	const inserted = await trx.insertInto('items').values(row).returningAll().executeTakeFirstOrThrow()
	await requireRoom(trx, inserted)
	return inserted
}

/**
 * Changes what the languages of a locked item share. Its former address redirects to the new one; readers know the address
 * of a draft from nowhere, so that it takes no redirect from another item.
 * @throws {AppError} as `insertItem`
 */
export async function updateItem(
	trx: Db,
	item: ItemRow,
	{ fields, now }: { fields: ItemFields; now: string },
): Promise<ItemRow> {
	await requireUnique(trx, item.kind, fields, item)
	const { slug } = fields
	if (slug !== undefined && slug !== item.slug) {
		const former = formerSlug(item.kind, item.slug)
		const redirects = trx.deleteFrom('redirects')
		if (await wasPublic(trx, item.id, now)) await redirects.where('source', '=', former).execute()
		await addRedirect(trx, former, item.id)
		await redirects.where('source', '=', formerSlug(item.kind, slug)).where('item', '=', item.id).execute()
	}
	const changed = await trx
		.updateTable('items')
		.set({
			...(await columnsOf(trx, item.kind, fields)),
			slug: slug ?? item.slug,
			...(fields.event !== undefined && { eventChangedAt: item.updatedAt }),
		})
		.where('id', '=', item.id)
		.returningAll()
		.executeTakeFirstOrThrow()
	await requireRoom(trx, changed)
	await followEventChange(trx, { before: item, after: changed, now })
	return changed
}

/** Sends a former address to an item, unless it leads to another one. */
export async function addRedirect(trx: Db, source: string, item: string): Promise<void> {
	await trx
		.insertInto('redirects')
		.values({ source, item })
		.onConflict((conflict) => conflict.column('source').doNothing())
		.execute()
}

async function wasPublic(trx: Db, item: string, now: string): Promise<boolean> {
	const period = await trx
		.selectFrom('periods')
		.select('item')
		.where('item', '=', item)
		.where('visibleFrom', '<=', now)
		.limit(1)
		.executeTakeFirst()
	return period !== undefined
}

/** @throws {AppError} CONFLICT if an item and others exceed a limit; the caller prevents concurrent changes */
export async function requireRoom(trx: Db, item: ItemRow): Promise<void> {
	const { id, kind, pinned, category } = item
	const others = trx.selectFrom('items').select('id').where('kind', '=', kind).where('id', '!=', id)
	const kept = others.where('deletedAt', 'is', null)
	if (pinned && (await kept.where('pinned', '=', true).execute()).length >= maxPinned)
		conflict('TOO_MANY_PINNED', 'pinned', `At most ${maxPinned} are pinned`)
	const isTerms = kind === 'document' && category === 'terms'
	if (isTerms && (await kept.where('category', '=', 'terms').executeTakeFirst()))
		conflict('TERMS_EXIST', 'category', 'Another document has the terms')
}

/** Items in the recycle bin keep their slug and organization. @throws {AppError} CONFLICT if another item has them */
async function requireUnique(trx: Db, kind: ItemKind, fields: ItemFields, item?: ItemRow): Promise<void> {
	const { slug, organization } = fields
	const others = trx
		.selectFrom('items')
		.select('id')
		.where('kind', '=', kind)
		.where('id', '!=', item?.id ?? '')
	if (
		slug !== undefined &&
		(isReserved(kind, slug) || (await others.where('slug', '=', slug).executeTakeFirst()))
	)
		conflict('SLUG_TAKEN', 'slug', `${slug} is taken`)
	if (organization && (await others.where('organization', '=', organization).executeTakeFirst()))
		conflict('ORGANIZATION_TAKEN', 'organization', 'Another team has this organization')
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
	return freeSlug(base, (slug) => taken.has(slug) || isReserved(kind, slug))
}

function conflict(reason: string, field: string, message: string): never {
	throw new AppError({ code: 'CONFLICT', reason, field, message })
}

/** The title that a new item is named by: the French one, or else the English one. */
export function titleOf(texts: Partial<Record<'fr' | 'en', Text>>): string {
	return texts.fr?.title || texts.en?.title || ''
}
