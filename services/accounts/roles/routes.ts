import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import {
	newRoleBody,
	roleChangeBody,
	roleLabelsSchema,
	roleParam,
	rolesPageSchema,
	type RolesService,
} from './contract.ts'

const documented = { security: bySession, errors: [400, 401, 403, 404, 409] } as const

export function rolesRoutes(roles: RolesService) {
	return new Hono()
		.use(noStore)
		.get('/', describe('The custom roles', { answer: rolesPageSchema, ...documented }), async (c) =>
			c.json(await roles.list(c.req.raw.headers)),
		)
		.post('/', describe('Makes a role', documented), valid('json', newRoleBody), (c) =>
			noContent(c, roles.create(c.req.raw.headers, c.req.valid('json'))),
		)
		.get(
			'/labels',
			describe('The labels of the custom roles', { answer: roleLabelsSchema, ...documented }),
			async (c) => c.json({ labels: await roles.labels(c.req.raw.headers) }),
		)
		.put(
			'/:name',
			describe('Changes a role, at once for all who hold it', documented),
			valid('param', roleParam),
			valid('json', roleChangeBody),
			(c) => noContent(c, roles.change(c.req.raw.headers, c.req.valid('param').name, c.req.valid('json'))),
		)
		.delete(
			'/:name',
			describe('Removes a role, also from all who hold it', documented),
			valid('param', roleParam),
			(c) => noContent(c, roles.remove(c.req.raw.headers, c.req.valid('param').name)),
		)
		.post(
			'/:name/restore',
			describe('Brings a removed role back, also for all who held it', documented),
			valid('param', roleParam),
			(c) => noContent(c, roles.restore(c.req.raw.headers, c.req.valid('param').name)),
		)
}
