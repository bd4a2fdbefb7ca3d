import { z } from 'zod'
import { line } from '#services/content/fields.ts'
import { maxCategoryNameCharacters } from '#services/content/limits.ts'
import { slug } from '#services/content/slug.ts'

const name = line.max(maxCategoryNameCharacters)

const category = z.object({
	slug: z.string(),
	name: z.object({ fr: z.string(), en: z.string().nullable() }),
	position: z.number(),
})

type Category = z.infer<typeof category>

export const categories = z.object({ categories: z.array(category) })

/** Without a slug it is made from the French name. */
export const newCategory = z.strictObject({
	slug: slug.optional(),
	name: z.strictObject({ fr: name.min(1), en: name.nullable().default(null) }),
})

type NewCategory = z.input<typeof newCategory>

export const categoryChange = newCategory
	.omit({ slug: true })
	.extend({ position: z.int().min(0).max(1000) })
	.partial()

type CategoryChange = z.input<typeof categoryChange>

export const createdCategory = z.object({ slug: z.string() })

/** Categories of news, by position. Changes need the permission `content.edit`. */
export type CategoriesService = {
	list(): Promise<Category[]>
	/** @throws {AppError} UNAUTHORIZED, FORBIDDEN; CONFLICT `SLUG_TAKEN`, `TOO_MANY_CATEGORIES` */
	create(headers: Headers, category: NewCategory): Promise<{ slug: string }>
	/** @throws {AppError} UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
	change(headers: Headers, slug: string, change: CategoryChange): Promise<void>
	/** @throws {AppError} UNAUTHORIZED, FORBIDDEN, NOT_FOUND; CONFLICT `CATEGORY_IN_USE` while news have it */
	remove(headers: Headers, slug: string): Promise<void>
}
