import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import {
	localToolsBody,
	favouriteBody,
	favouriteToolsSchema,
	toolParam,
	type ToolsService,
} from './contract.ts'

const content = { 'application/json': { schema: resolver(favouriteToolsSchema) } }

const describe = (summary: string) =>
	describeRoute({
		security: bySession,
		summary,
		responses: { 200: { description: 'OK', content }, 401: { description: 'Refused' } },
	})

export function toolsRoutes(tools: ToolsService) {
	return new Hono()
		.get('/', describe('The favourite and recent tools of the user who asks'), async (c) => {
			c.header('cache-control', 'no-store')
			return c.json(await tools.list(c.req.raw.headers))
		})
		.post(
			'/',
			describe('Adds what a browser kept to the favourite and recent tools'),
			valid('json', localToolsBody),
			async (c) => c.json(await tools.merge(c.req.raw.headers, c.req.valid('json'))),
		)
		.put(
			'/:tool',
			describe('Makes a tool a favourite, or no longer'),
			valid('param', toolParam),
			valid('json', favouriteBody),
			async (c) => {
				const { tool } = c.req.valid('param')
				return c.json(await tools.setFavourite(c.req.raw.headers, tool, c.req.valid('json').isFavourite))
			},
		)
}
