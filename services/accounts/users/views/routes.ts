import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { columnsBody, viewBody, viewParam, viewsSchema, type ViewsService } from './contract.ts'

const documented = { security: bySession, errors: [400, 401, 403, 404, 409] } as const

export function viewsRoutes(views: ViewsService) {
	return new Hono()
		.get(
			'/',
			describe('The views of the list of accounts, own and shared, and the chosen columns', {
				answer: viewsSchema,
				...documented,
			}),
			async (c) => c.json(await views.list(c.req.raw.headers)),
		)
		.put(
			'/columns',
			describe('Chooses the columns of the list of accounts', documented),
			valid('json', columnsBody),
			(c) => noContent(c, views.setColumns(c.req.raw.headers, c.req.valid('json').columns)),
		)
		.put(
			'/:id',
			describe('Saves a view of the list of accounts', documented),
			valid('param', viewParam),
			valid('json', viewBody),
			(c) => noContent(c, views.save(c.req.raw.headers, c.req.valid('param').id, c.req.valid('json'))),
		)
		.delete(
			'/:id',
			describe('Removes a view of the list of accounts', documented),
			valid('param', viewParam),
			(c) => noContent(c, views.remove(c.req.raw.headers, c.req.valid('param').id)),
		)
}
