import { Hono } from 'hono'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import {
	localToolsBody,
	favouriteBody,
	favouriteToolsSchema,
	toolParam,
	type ToolsService,
} from './contract.ts'

const documented = { answer: favouriteToolsSchema, security: bySession, errors: [401] } as const

export function toolsRoutes(tools: ToolsService) {
	return new Hono()
		.get(
			'/',
			describe('Returns the signed-in user’s favourite and recent tools', documented),
			noStore,
			async (c) => c.json(await tools.list(c.req.raw.headers)),
		)
		.post(
			'/',
			describe('Adds what a browser stored to the favourite and recent tools', documented),
			valid('json', localToolsBody),
			async (c) => c.json(await tools.merge(c.req.raw.headers, c.req.valid('json'))),
		)
		.put(
			'/:tool',
			describe('Adds or removes a favourite tool', documented),
			valid('param', toolParam),
			valid('json', favouriteBody),
			async (c) => {
				const { tool } = c.req.valid('param')
				return c.json(await tools.setFavourite(c.req.raw.headers, tool, c.req.valid('json').isFavourite))
			},
		)
}
