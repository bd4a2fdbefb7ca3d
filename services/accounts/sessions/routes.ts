import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { type DevicesService, devicesSchema, sessionParam } from './contract.ts'

export function devicesRoutes(devices: DevicesService) {
	const content = { 'application/json': { schema: resolver(devicesSchema) } }
	return new Hono()
		.get(
			'/',
			describeRoute({
				security: bySession,
				summary: 'The live sessions of the user who asks',
				responses: { 200: { description: 'OK', content }, 401: { description: 'Refused' } },
			}),
			async (c) => {
				c.header('cache-control', 'no-store')
				return c.json(await devices.list(c.req.raw.headers))
			},
		)
		.delete(
			'/:id',
			describeRoute({
				security: bySession,
				summary: 'Ends one session of the user who asks',
				responses: {
					204: { description: 'Ended' },
					401: { description: 'Refused' },
					404: { description: 'Not Found' },
				},
			}),
			valid('param', sessionParam),
			async (c) => {
				await devices.revoke(c.req.raw.headers, c.req.valid('param').id)
				return c.body(null, 204)
			},
		)
}
