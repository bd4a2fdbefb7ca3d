import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import * as schemas from './schemas.ts'
import type { StatusService } from './service.ts'

/** Speaks the status service over HTTP, under `/uptime`. */
export function statusRoutes(status: StatusService) {
	const description = 'Watched services and their state'
	return new Hono().get(
		'/uptime/services',
		describeRoute({
			summary: description,
			tags: ['status'],
			responses: {
				200: { description, content: { 'application/json': { schema: resolver(schemas.services) } } },
			},
		}),
		async (c) => c.json({ services: await status.services() }),
	)
}
