import { Hono } from 'hono'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { noContent } from '#platform/http/no-content.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { type DevicesService, devicesSchema, sessionParam } from './contract.ts'

export function devicesRoutes(devices: DevicesService) {
	return new Hono()
		.get(
			'/',
			describe('Lists the signed-in user’s active sessions', {
				answer: devicesSchema,
				security: bySession,
				errors: [401],
			}),
			noStore,
			async (c) => c.json(await devices.list(c.req.raw.headers)),
		)
		.delete(
			'/:id',
			describe('Ends one of the signed-in user’s sessions', { security: bySession, errors: [401, 404] }),
			valid('param', sessionParam),
			(c) => noContent(c, devices.revoke(c.req.raw.headers, c.req.valid('param').id)),
		)
}
