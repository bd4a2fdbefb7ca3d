import { noStore } from '#platform/http/no-store.ts'
import { Hono } from 'hono'
import { describe as describeRoute } from '#platform/http/openapi.ts'
import type { z } from 'zod'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import {
	auditCheckSchema,
	auditPageSchema,
	auditQuery,
	auditRowsSchema,
	type AuditService,
} from './contract.ts'

export function auditRoutes(audit: AuditService) {
	return new Hono()
		.use(noStore)
		.get(
			'/',
			describe('Lists audit events, newest first, 50 per page', auditPageSchema),
			valid('query', auditQuery),
			async (c) => c.json(await audit.list(c.req.raw.headers, c.req.valid('query'))),
		)
		.get(
			'/own',
			describe('Lists the last 50 events of the signed-in user’s account', auditRowsSchema),
			async (c) => c.json(await audit.listOwn(c.req.raw.headers)),
		)
		.get('/check', describe('Verifies the integrity of the audit log', auditCheckSchema), async (c) =>
			c.json(await audit.check(c.req.raw.headers)),
		)
}

const describe = (summary: string, answer: z.ZodType) =>
	describeRoute(summary, { answer, security: bySession, errors: [401, 403] })
