import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { AppError } from '#platform/errors.ts'
import { noContent } from '#platform/http/no-content.ts'
import { byService } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { errorSchema } from '#services/accounts/contract.ts'
import { type InternalService, permissionsSchema, serviceEntry, userIdParam } from './contract.ts'

type Given = {
	isFromService(headers: Headers): boolean
}

export function internalRoutes(internal: InternalService, { isFromService }: Given) {
	return new Hono()
		.use(async (c, next) => {
			if (!isFromService(c.req.raw.headers)) throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
			await next()
			c.header('cache-control', 'no-store')
		})
		.post(
			'/audit',
			describeRoute({
				summary: 'Notes what another service of this site did for somebody',
				security: byService,
				responses: { 204: { description: 'Noted' }, 403: refused },
			}),
			valid('json', serviceEntry),
			(c) => noContent(c, internal.note(c.req.valid('json'))),
		)
		.get(
			'/permissions/:userId',
			describeRoute({
				summary: 'What somebody may do, for another service of this site',
				security: byService,
				responses: {
					200: {
						description: 'OK',
						content: { 'application/json': { schema: resolver(permissionsSchema) } },
					},
					403: refused,
				},
			}),
			valid('param', userIdParam),
			async (c) => c.json({ permissions: await internal.permissions(c.req.valid('param').userId) }),
		)
}

const refused = {
	description: 'This is no service of this site',
	content: { 'application/json': { schema: resolver(errorSchema) } },
}
