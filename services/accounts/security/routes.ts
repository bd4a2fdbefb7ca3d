import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { bySession } from '#platform/http/security.ts'
import { securitySchema, type SecurityService } from './contract.ts'

export function securityRoutes(security: SecurityService) {
	const content = { 'application/json': { schema: resolver(securitySchema) } }
	return new Hono().get(
		'/',
		describeRoute({
			security: bySession,
			summary: 'What protects the account of the user who asks',
			responses: { 200: { description: 'OK', content }, 401: { description: 'Refused' } },
		}),
		async (c) => {
			c.header('cache-control', 'no-store')
			return c.json(await security.read(c.req.raw.headers))
		},
	)
}
