import { Hono } from 'hono'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { securitySchema, type SecurityService } from './contract.ts'

export function securityRoutes(security: SecurityService) {
	return new Hono().get(
		'/',
		describe('Returns the signed-in user’s security settings', {
			answer: securitySchema,
			security: bySession,
			errors: [401],
		}),
		noStore,
		async (c) => c.json(await security.read(c.req.raw.headers)),
	)
}
