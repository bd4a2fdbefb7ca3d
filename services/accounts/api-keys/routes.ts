import { Hono } from 'hono'
import { z } from 'zod'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { idText } from '#services/accounts/texts.ts'
import { type ApiKeysService, keysSchema, newKeyBody, newKeySchema } from './contract.ts'

export function apiKeysRoutes(keys: ApiKeysService) {
	return new Hono()
		.use(noStore)
		.get(
			'/',
			describe('Lists API keys, newest first, without their secrets', {
				answer: keysSchema,
				security: bySession,
				errors: [401, 403],
			}),
			async (c) => c.json(await keys.list(c.req.raw.headers)),
		)
		.post(
			'/',
			describe('Creates an API key and shows its secret once', {
				status: 201,
				answer: newKeySchema,
				security: bySession,
				errors: [400, 401, 403, 404, 409],
			}),
			valid('json', newKeyBody),
			async (c) => c.json(await keys.create(c.req.raw.headers, c.req.valid('json')), 201),
		)
		.delete(
			'/:id',
			describe('Revokes an API key', { security: bySession, errors: [401, 403, 404] }),
			valid('param', z.object({ id: idText })),
			async (c) => await noContent(c, keys.revoke(c.req.raw.headers, c.req.valid('param').id)),
		)
}
