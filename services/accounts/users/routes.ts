import { type Context, Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import { noContent } from '#platform/http/no-content.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { errorSchema } from '#services/accounts/contract.ts'
import {
	banBody,
	passwordBody,
	usersPageSchema,
	usersQuery,
	type UsersService,
	userParam,
	userDetailsSchema,
	rolesBody,
	sessionParam,
} from './contract.ts'

export function usersRoutes(users: UsersService) {
	return new Hono()
		.use(async (c, next) => {
			await next()
			c.header('cache-control', 'no-store')
		})
		.get(
			'/',
			read('Accounts by name, address, role or state, 50 a page', usersPageSchema),
			valid('query', usersQuery),
			async (c) => c.json(await users.list(headersOf(c), c.req.valid('query'))),
		)
		.get(
			'/:id',
			read('One account, and what may be done with it', userDetailsSchema),
			valid('param', userParam),
			async (c) => c.json(await users.find(headersOf(c), c.req.valid('param').id)),
		)
		.put(
			'/:id/roles',
			change('Gives an account its roles'),
			valid('param', userParam),
			valid('json', rolesBody),
			async (c) =>
				await noContent(c, users.setRoles(headersOf(c), c.req.valid('param').id, c.req.valid('json').roles)),
		)
		.put(
			'/:id/ban',
			change('Bans somebody and closes their sessions'),
			valid('param', userParam),
			valid('json', banBody),
			async (c) => await noContent(c, users.ban(headersOf(c), c.req.valid('param').id, c.req.valid('json'))),
		)
		.delete(
			'/:id/ban',
			change('Lifts a ban'),
			valid('param', userParam),
			async (c) => await noContent(c, users.unban(headersOf(c), c.req.valid('param').id)),
		)
		.put(
			'/:id/password',
			change('Sets a password, closes the sessions and tells the owner'),
			valid('param', userParam),
			valid('json', passwordBody),
			async (c) =>
				await noContent(
					c,
					users.setPassword(headersOf(c), c.req.valid('param').id, c.req.valid('json').newPassword),
				),
		)
		.put(
			'/:id/verified',
			change('Takes the address of an account as confirmed'),
			valid('param', userParam),
			async (c) => await noContent(c, users.verifyEmail(headersOf(c), c.req.valid('param').id)),
		)
		.delete(
			'/:id/sessions',
			change('Closes every session of an account'),
			valid('param', userParam),
			async (c) => await noContent(c, users.revokeSessions(headersOf(c), c.req.valid('param').id)),
		)
		.delete(
			'/:id/sessions/:sessionId',
			change('Closes one session of an account'),
			valid('param', sessionParam),
			async (c) => {
				const { id, sessionId } = c.req.valid('param')
				return await noContent(c, users.revokeSessions(headersOf(c), id, sessionId))
			},
		)
		.delete(
			'/:id',
			change('Removes an account'),
			valid('param', userParam),
			async (c) => await noContent(c, users.remove(headersOf(c), c.req.valid('param').id)),
		)
}

const headersOf = (c: Context) => c.req.raw.headers

const refused = Object.fromEntries(
	[400, 401, 403, 404].map((status) => [
		status,
		{ description: 'Refused', content: { 'application/json': { schema: resolver(errorSchema) } } },
	]),
)

function read(summary: string, schema: z.ZodType) {
	const content = { 'application/json': { schema: resolver(schema) } }
	return describeRoute({
		summary,
		security: bySession,
		responses: { 200: { description: 'OK', content }, ...refused },
	})
}

function change(summary: string) {
	return describeRoute({
		summary,
		security: bySession,
		responses: { 204: { description: 'Done' }, ...refused },
	})
}
