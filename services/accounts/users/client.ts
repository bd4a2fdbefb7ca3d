import { hc } from 'hono/client'
import { askInTime, passing, read, refuse } from '#services/accounts/remote.ts'
import type { UsersService } from './contract.ts'
import type { usersRoutes } from './routes.ts'

export function createUsersClient(origin: string): UsersService {
	const api = hc<ReturnType<typeof usersRoutes>>(`${origin}/api/account/people`, { fetch: askInTime })
	const one = api[':id']
	const done = async (answer: ReturnType<typeof one.$delete>) => {
		const answered = await answer
		if (!answered.ok) await refuse(answered)
	}
	return {
		list: async (headers, query) => await read(await api.index.$get({ query }, passing(headers))),
		find: async (headers, id) => await read(await one.$get({ param: { id } }, passing(headers))),
		setRoles: (headers, id, roles) =>
			done(one.roles.$put({ param: { id }, json: { roles } }, passing(headers))),
		ban: (headers, id, ban) => done(one.ban.$put({ param: { id }, json: ban }, passing(headers))),
		unban: (headers, id) => done(one.ban.$delete({ param: { id } }, passing(headers))),
		setPassword: (headers, id, newPassword) =>
			done(one.password.$put({ param: { id }, json: { newPassword } }, passing(headers))),
		verifyEmail: (headers, id) => done(one.verified.$put({ param: { id } }, passing(headers))),
		revokeSessions: (headers, id, sessionId) =>
			done(
				sessionId === undefined
					? one.sessions.$delete({ param: { id } }, passing(headers))
					: one.sessions[':sessionId'].$delete({ param: { id, sessionId } }, passing(headers)),
			),
		remove: (headers, id) => done(one.$delete({ param: { id } }, passing(headers))),
	}
}
