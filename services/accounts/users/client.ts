import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { createBulkClient } from './bulk/client.ts'
import { createViewsClient } from './views/client.ts'
import { userDetailsSchema, usersPageSchema, type UsersService } from './contract.ts'

type Change = { method: 'PUT' | 'DELETE'; headers: Headers; body?: object }

type Fetch = (
	path: string[],
	request: { headers: Headers; query: Record<string, string | undefined> },
) => Promise<Response>

/** `fetch` passes a response through as a stream. */
export function createUsersClient(call: HttpClient, fetch: Fetch): UsersService {
	const change = async (path: string[], request: Change) => {
		await call({ ...request, path: ['users', ...path], answer: z.null() })
	}
	return {
		list: (headers, query) => call({ path: ['users'], headers, query, answer: usersPageSchema }),
		export: (headers, query) => fetch(['users', 'export'], { headers, query }),
		bulk: createBulkClient(call),
		views: createViewsClient(call),
		find: (headers, id) => call({ path: ['users', id], headers, answer: userDetailsSchema }),
		setRoles: (headers, id, roles, from) =>
			change([id, 'roles'], { method: 'PUT', headers, body: { roles, ...(from && { from }) } }),
		ban: (headers, id, body) => change([id, 'ban'], { method: 'PUT', headers, body }),
		unban: (headers, id) => change([id, 'ban'], { method: 'DELETE', headers }),
		setPassword: (headers, id, newPassword) =>
			change([id, 'password'], { method: 'PUT', headers, body: { newPassword } }),
		verifyEmail: (headers, id) => change([id, 'verified'], { method: 'PUT', headers }),
		revokeSessions: (headers, id, sessionId) =>
			change([id, 'sessions', ...(sessionId === undefined ? [] : [sessionId])], {
				method: 'DELETE',
				headers,
			}),
		remove: (headers, id) => change([id], { method: 'DELETE', headers }),
	}
}
