import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySessionOrKey } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import * as schemas from './contract.ts'

const common = { tag: 'content', security: bySessionOrKey, errors: [400, 401, 403, 404, 409] } as const

/** HTTP routes of the categories of news, at `/content/categories`. */
export function categoriesRoutes(categories: schemas.CategoriesService) {
	return new Hono()
		.get('/', describe('Categories of news', { answer: schemas.categories, tag: common.tag }), async (c) =>
			c.json({ categories: await categories.list() }),
		)
		.post(
			'/',
			describe('Creates a category', { status: 201, answer: schemas.createdCategory, ...common }),
			valid('json', schemas.newCategory),
			async (c) => c.json(await categories.create(c.req.raw.headers, c.req.valid('json')), 201),
		)
		.put(
			'/:slug',
			describe('Renames or moves a category', common),
			valid('json', schemas.categoryChange),
			(c) => noContent(c, categories.change(c.req.raw.headers, c.req.param('slug'), c.req.valid('json'))),
		)
		.delete('/:slug', describe('Removes a category without news', common), (c) =>
			noContent(c, categories.remove(c.req.raw.headers, c.req.param('slug'))),
		)
}
