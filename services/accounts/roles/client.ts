import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { roleLabelsSchema, rolesPageSchema, type RolesService } from './contract.ts'

export function createRolesClient(call: HttpClient): RolesService {
	const send = async (
		method: 'POST' | 'PUT' | 'DELETE',
		path: string[],
		request: { headers: Headers; body?: object },
	) => {
		await call({ method, path: ['roles', ...path], ...request, answer: z.null() })
	}
	return {
		list: (headers) => call({ path: ['roles'], headers, answer: rolesPageSchema }),
		labels: async (headers) =>
			(await call({ path: ['roles', 'labels'], headers, answer: roleLabelsSchema })).labels,
		create: (headers, body) => send('POST', [], { headers, body }),
		change: (headers, name, body) => send('PUT', [name], { headers, body }),
		remove: (headers, name) => send('DELETE', [name], { headers }),
		restore: (headers, name) => send('POST', [name, 'restore'], { headers }),
	}
}
