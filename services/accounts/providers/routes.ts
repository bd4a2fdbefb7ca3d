import { Hono } from 'hono'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { providerParam, providerTestSchema, type ProvidersService } from './contract.ts'

export function providersRoutes(providers: ProvidersService) {
	return new Hono().post(
		'/:provider/test',
		describe('Tests the client of a sign-in provider and says what was learned', {
			answer: providerTestSchema,
			security: bySession,
			errors: [401, 403, 404, 429],
		}),
		valid('param', providerParam),
		noStore,
		async (c) => c.json(await providers.test(c.req.raw.headers, c.req.valid('param').provider)),
	)
}
