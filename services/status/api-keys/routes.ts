import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { valid } from '#platform/http/validate.ts'
import { describeForUsers } from '#services/status/describe.ts'
import { idParam } from '#services/status/monitors/contract.ts'
import type { ApiKeysService } from './contract.ts'
import * as schemas from './contract.ts'

export function apiKeysRoutes(keys: ApiKeysService) {
	return new Hono()
		.use('/keys/*', async (c, next) => {
			await next()
			c.header('cache-control', 'no-store')
		})
		.get(
			'/keys',
			describeForUsers('The API keys, newest first, without their secrets', 200, schemas.keys),
			async (c) => c.json({ keys: await keys.list(c.req.raw.headers) }),
		)
		.post(
			'/keys',
			describeForUsers('Creates an API key and shows its secret once', 201, schemas.newKey),
			valid('json', schemas.newKeyBody),
			async (c) => {
				const { name, ...options } = c.req.valid('json')
				return c.json(await keys.create(c.req.raw.headers, name, options), 201)
			},
		)
		.delete(
			'/keys/:id',
			describeForUsers('Revokes an API key', 204),
			valid('param', idParam),
			async (c) => await noContent(c, keys.remove(c.req.raw.headers, c.req.valid('param').id)),
		)
}
