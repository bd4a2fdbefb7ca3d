import { Hono } from 'hono'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { bulkBody, bulkParam, bulkSchema, type BulkService } from './contract.ts'

const documented = { answer: bulkSchema, security: bySession, errors: [400, 401, 403, 404, 409] } as const

export function bulkRoutes(bulk: BulkService) {
	return new Hono()
		.post(
			'/',
			describe('Previews a change of many accounts', documented),
			valid('json', bulkBody),
			async (c) => c.json(await bulk.prepare(c.req.raw.headers, c.req.valid('json'))),
		)
		.get(
			'/:id',
			describe('A change of many accounts, and what became of each', documented),
			valid('param', bulkParam),
			async (c) => c.json(await bulk.find(c.req.raw.headers, c.req.valid('param').id)),
		)
		.post(
			'/:id/run',
			describe('Makes the change, for about two seconds a call', documented),
			valid('param', bulkParam),
			async (c) => c.json(await bulk.run(c.req.raw.headers, c.req.valid('param').id)),
		)
		.post(
			'/:id/undo',
			describe('Undoes the change, for an hour', documented),
			valid('param', bulkParam),
			async (c) => c.json(await bulk.undo(c.req.raw.headers, c.req.valid('param').id)),
		)
}
