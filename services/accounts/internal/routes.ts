import { Hono } from 'hono'
import { describe } from '#platform/http/openapi.ts'
import { AppError } from '#platform/errors.ts'
import { noContent } from '#platform/http/no-content.ts'
import { byService } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { type InternalService, permissionsSchema, serviceEntry, userIdParam } from './contract.ts'

export function internalRoutes(
	internal: InternalService,
	{ isFromService }: { isFromService(headers: Headers): boolean },
) {
	return new Hono()
		.use(async (c, next) => {
			if (!isFromService(c.req.raw.headers)) throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
			await next()
			c.header('cache-control', 'no-store')
		})
		.post(
			'/audit',
			describe('Records an audit event reported by another service of this site', {
				security: byService,
				errors: [403],
			}),
			valid('json', serviceEntry),
			(c) => noContent(c, internal.note(c.req.valid('json'))),
		)
		.get(
			'/permissions/:userId',
			describe('Returns a user’s permissions, for another service of this site', {
				answer: permissionsSchema,
				security: byService,
				errors: [403],
			}),
			valid('param', userIdParam),
			async (c) => c.json({ permissions: await internal.permissions(c.req.valid('param').userId) }),
		)
}
