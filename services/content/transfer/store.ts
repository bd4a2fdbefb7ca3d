import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { addMissingCategories, type NamedCategory } from '#services/content/categories/service.ts'
import type { ChangeContent } from '#services/content/changes.ts'
import { addCompleteItem, type CompleteItem } from '#services/content/editing/add-item.ts'
import type { ItemKind } from '#services/content/kinds.ts'
import { maxCategories } from '#services/content/limits.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { readItems } from './read-items.ts'

type Dependencies = { db: Kysely<ContentTables>; clock: Clock; changeContent: ChangeContent }

/** How imports and exports use the database. */
export function createTransfer({ db, clock, changeContent }: Dependencies) {
	return {
		/** Whether an item has this slug, and whether it is in the recycle bin. */
		async find(kind: ItemKind, slug: string): Promise<'there' | 'deleted' | null> {
			const row = await db
				.selectFrom('items')
				.select('deletedAt')
				.where('kind', '=', kind)
				.where('slug', '=', slug)
				.executeTakeFirst()
			return row ? (row.deletedAt === null ? 'there' : 'deleted') : null
		},

		/** Adds a category unless it exists or there are too many. */
		async addCategory(category: NamedCategory): Promise<'added' | 'exists' | 'full'> {
			return await changeContent(async (trx) => {
				const existing = await trx.selectFrom('categories').select('slug').execute()
				if (existing.some(({ slug }) => slug === category.slug)) return 'exists'
				if (existing.length >= maxCategories) return 'full'
				await addMissingCategories(trx, [category])
				return 'added'
			})
		},

		/**
		 * Adds one item with its history. Returns the old paths that already lead to another item, which keep doing so.
		 * @throws {AppError} as `insertItem`
		 */
		async add(item: CompleteItem): Promise<string[]> {
			const { oldPaths = [] } = item
			return await changeContent(async (trx) => {
				const rows =
					oldPaths.length === 0
						? []
						: await trx.selectFrom('redirects').select('source').where('source', 'in', oldPaths).execute()
				const taken = new Set(rows.map(({ source }) => source))
				const free = oldPaths.filter((path) => !taken.has(path))
				await addCompleteItem(trx, { ...item, oldPaths: free }, clock.now())
				return [...taken]
			})
		},

		/** All items that are not deleted, with their history, by kind and slug. */
		items: () => readItems(db),

		/** In their order. */
		async categories(): Promise<NamedCategory[]> {
			const rows = await db.selectFrom('categories').selectAll().orderBy('position').orderBy('slug').execute()
			return rows.map(({ slug, nameFr, nameEn, isDemo }) => ({
				slug,
				fr: nameFr,
				en: nameEn,
				...(isDemo && { isDemo: true }),
			}))
		},

		/** Adds categories that do not exist; the one that a new site has is replaced. Returns how many are new. */
		async takeCategories(categories: readonly NamedCategory[]): Promise<number> {
			return await changeContent(async (trx) => {
				const existing = await trx.selectFrom('categories').select(['slug', 'nameFr', 'nameEn']).execute()
				const [only] = existing.length === 1 ? existing : []
				const isNewSite =
					only?.slug === 'annonces' &&
					only.nameFr === 'Annonces' &&
					only.nameEn === 'Announcements' &&
					(await trx.selectFrom('items').select('id').limit(1).execute()).length === 0
				if (isNewSite) await trx.deleteFrom('categories').execute()
				await addMissingCategories(trx, categories)
				return categories.filter(({ slug }) => !existing.some((each) => each.slug === slug)).length
			})
		},

		/**
		 * Removes the items of the sample content that nobody has changed or commented, and its categories that no item has. Returns the
		 * number of items and their texts, with the addresses of their pictures.
		 */
		async removeDemo(): Promise<{ items: number; texts: string[] }> {
			return await changeContent(async (trx) => {
				// Locks the items: a draft that is being saved waits, and then finds its item gone.
				const items = await trx
					.updateTable('items')
					.set({ isDemo: true })
					.where('isDemo', '=', true)
					.where('id', 'not in', (from) =>
						from.selectFrom('comments').select('item').where('authorId', 'is not', null),
					)
					.returning(['id', 'cover'])
					.execute()
				const ids = items.map(({ id }) => id)
				const bodies =
					ids.length === 0
						? []
						: await trx.selectFrom('versions').select('body').where('item', 'in', ids).execute()
				if (ids.length > 0) await trx.deleteFrom('items').where('id', 'in', ids).execute()
				await trx
					.deleteFrom('categories')
					.where('isDemo', '=', true)
					.where('slug', 'not in', (from) => from.selectFrom('items').select('category'))
					.execute()
				const texts = [...items.map(({ cover }) => cover ?? ''), ...bodies.map(({ body }) => body)]
				return { items: ids.length, texts }
			})
		},
	}
}
