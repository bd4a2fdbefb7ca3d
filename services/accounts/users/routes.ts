import { noStore } from '#platform/http/no-store.ts'
import { type Context, Hono } from 'hono'
import { describe } from '#platform/http/openapi.ts'
import { noContent } from '#platform/http/no-content.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import {
	banBody,
	passwordBody,
	usersPageSchema,
	type UsersService,
	userParam,
	userDetailsSchema,
	rolesBody,
	sessionParam,
} from './contract.ts'
import { usersQuery } from './users-query.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { viewsRoutes } from './views/routes.ts'

const documented = { security: bySession, errors: [400, 401, 403, 404] } as const

export function usersRoutes(users: UsersService) {
	return new Hono()
		.use(noStore)
		.get(
			'/',
			describe('Accounts by name, address, role or state, 50 a page', {
				answer: usersPageSchema,
				...documented,
			}),
			valid('query', usersQuery),
			async (c) => c.json(await users.list(headersOf(c), c.req.valid('query'))),
		)
		.get(
			'/export',
			describe('Accounts as CSV, not paged', { security: bySession, errors: [400, 401, 403, 429] }),
			valid('query', usersQuery.omit({ cursor: true })),
			(c) => users.export(headersOf(c), c.req.valid('query')),
		)
		.route('/bulk', bulkRoutes(users.bulk))
		.route('/views', viewsRoutes(users.views))
		.get(
			'/:id',
			describe('Returns one account, and what the caller may do with it', {
				answer: userDetailsSchema,
				...documented,
			}),
			valid('param', userParam),
			async (c) => c.json(await users.find(headersOf(c), c.req.valid('param').id)),
		)
		.put(
			'/:id/roles',
			describe('Gives an account its roles', documented),
			valid('param', userParam),
			valid('json', rolesBody),
			async (c) => {
				const { roles, from } = c.req.valid('json')
				return await noContent(c, users.setRoles(headersOf(c), c.req.valid('param').id, roles, from))
			},
		)
		.put(
			'/:id/ban',
			describe('Bans a user and ends their sessions', documented),
			valid('param', userParam),
			valid('json', banBody),
			async (c) => await noContent(c, users.ban(headersOf(c), c.req.valid('param').id, c.req.valid('json'))),
		)
		.delete(
			'/:id/ban',
			describe('Lifts a ban', documented),
			valid('param', userParam),
			async (c) => await noContent(c, users.unban(headersOf(c), c.req.valid('param').id)),
		)
		.put(
			'/:id/password',
			describe('Sets a password, closes the sessions and notifies the owner', documented),
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
			describe('Marks an account’s email address as verified', documented),
			valid('param', userParam),
			async (c) => await noContent(c, users.verifyEmail(headersOf(c), c.req.valid('param').id)),
		)
		.delete(
			'/:id/sessions',
			describe('Closes every session of an account', documented),
			valid('param', userParam),
			async (c) => await noContent(c, users.revokeSessions(headersOf(c), c.req.valid('param').id)),
		)
		.delete(
			'/:id/sessions/:sessionId',
			describe('Closes one session of an account', documented),
			valid('param', sessionParam),
			async (c) => {
				const { id, sessionId } = c.req.valid('param')
				return await noContent(c, users.revokeSessions(headersOf(c), id, sessionId))
			},
		)
		.delete(
			'/:id',
			describe('Removes an account', documented),
			valid('param', userParam),
			async (c) => await noContent(c, users.remove(headersOf(c), c.req.valid('param').id)),
		)
}

const headersOf = (c: Context) => c.req.raw.headers
