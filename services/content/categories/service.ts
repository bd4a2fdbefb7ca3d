import type { Kysely, Transaction } from 'kysely'
import { AppError, requireAllowed } from '#platform/errors.ts'
import { parseInput } from '#platform/parse-input.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import type { ChangeContent } from '#services/content/changes.ts'
import { notFound } from '#services/content/editing/item-rows.ts'
import { maxCategories } from '#services/content/limits.ts'
import { slugFrom } from '#services/content/slug.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { type CategoriesService, categoryChange, newCategory } from './contract.ts'

type Db = Kysely<ContentTables>

type Dependencies = {
	db: Db
	changeContent: ChangeContent
	actorOf(headers: Headers): Promise<Actor>
}

export function createCategories({ db, changeContent, actorOf }: Dependencies): CategoriesService {
	async function changing(
		headers: Headers,
		change: (trx: Transaction<ContentTables>, actor: Actor) => Promise<void>,
	): Promise<void> {
		const actor = await actorOf(headers)
		requireAllowed(actor.may('content.edit'))
		await changeContent((trx) => change(trx, actor))
	}

	return {
		async list() {
			const rows = await db.selectFrom('categories').selectAll().orderBy('position').orderBy('slug').execute()
			return rows.map(({ slug, nameFr, nameEn, position }) => ({
				slug,
				position,
				name: { fr: nameFr, en: nameEn },
			}))
		},
		async create(headers, input) {
			const { name, slug = slugFrom(name.fr, 'categorie') } = parseInput(newCategory, input)
			await changing(headers, async (trx, actor) => {
				const existing = await trx.selectFrom('categories').select(['slug', 'position']).execute()
				if (existing.some((each) => each.slug === slug))
					throw new AppError({
						code: 'CONFLICT',
						reason: 'SLUG_TAKEN',
						field: 'slug',
						message: `${slug} exists`,
					})
				if (existing.length >= maxCategories)
					throw new AppError({
						code: 'CONFLICT',
						reason: 'TOO_MANY_CATEGORIES',
						message: `At most ${maxCategories} categories`,
					})
				const position = Math.max(0, ...existing.map((each) => each.position)) + 1
				await trx
					.insertInto('categories')
					.values({ slug, nameFr: name.fr, nameEn: name.en, position, isDemo: false })
					.execute()
				await actor.note('categoryCreated', { category: name.fr })
			})
			return { slug }
		},
		async change(headers, slug, input) {
			const { name, position } = parseInput(categoryChange, input)
			await changing(headers, async (trx, actor) => {
				const changed = await trx
					.updateTable('categories')
					.set({
						isDemo: false,
						...(name && { nameFr: name.fr, nameEn: name.en }),
						...(position !== undefined && { position }),
					})
					.where('slug', '=', slug)
					.returning('nameFr')
					.executeTakeFirst()
				if (!changed) notFound()
				await actor.note('categoryChanged', { category: changed.nameFr })
			})
		},
		async remove(headers, slug) {
			await changing(headers, async (trx, actor) => {
				const used = await trx
					.selectFrom('items')
					.select('id')
					.where('kind', '=', 'news')
					.where('category', '=', slug)
					.limit(1)
					.executeTakeFirst()
				if (used)
					throw new AppError({
						code: 'CONFLICT',
						reason: 'CATEGORY_IN_USE',
						message: 'News have this category',
					})
				const removed = await trx
					.deleteFrom('categories')
					.where('slug', '=', slug)
					.returning('nameFr')
					.executeTakeFirst()
				if (!removed) notFound()
				await actor.note('categoryRemoved', { category: removed.nameFr })
			})
		},
	}
}

export type NamedCategory = { slug: string; fr: string; en: string | null; isDemo?: boolean }

/** Adds those that do not exist, after the others. */
export async function addMissingCategories(trx: Db, categories: readonly NamedCategory[]): Promise<void> {
	const existing = await trx.selectFrom('categories').select(['slug', 'position']).execute()
	const missing = categories.filter(({ slug }) => !existing.some((each) => each.slug === slug))
	if (missing.length === 0) return
	const last = Math.max(0, ...existing.map(({ position }) => position))
	const rows = missing.map(({ slug, fr, en, isDemo = false }, index) => ({
		slug,
		nameFr: fr,
		nameEn: en,
		position: last + index + 1,
		isDemo,
	}))
	await trx.insertInto('categories').values(rows).execute()
}
