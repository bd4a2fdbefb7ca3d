import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { errorSchema } from '#services/accounts/contract.ts'
import {
	auditCheckSchema,
	auditPageSchema,
	auditQuery,
	auditRowsSchema,
	type AuditService,
} from './contract.ts'

export function auditRoutes(audit: AuditService) {
	return new Hono()
		.use(async (c, next) => {
			await next()
			c.header('cache-control', 'no-store')
		})
		.get(
			'/',
			describe('What touched accounts and the site, newest first, 50 a page', auditPageSchema),
			valid('query', auditQuery),
			async (c) => c.json(await audit.list(c.req.raw.headers, c.req.valid('query'))),
		)
		.get('/own', describe('The last 50 events of one’s own account', auditRowsSchema), async (c) =>
			c.json(await audit.listOwn(c.req.raw.headers)),
		)
		.get('/check', describe('Whether the trail is whole', auditCheckSchema), async (c) =>
			c.json(await audit.check(c.req.raw.headers)),
		)
}

function describe(summary: string, schema: z.ZodType) {
	const content = { 'application/json': { schema: resolver(schema) } }
	const refused = {
		description: 'Refused',
		content: { 'application/json': { schema: resolver(errorSchema) } },
	}
	return describeRoute({
		summary,
		security: bySession,
		responses: { 200: { description: 'OK', content }, 401: refused, 403: refused },
	})
}
