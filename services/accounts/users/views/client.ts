import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { viewsSchema, type ViewsService } from './contract.ts'

export function createViewsClient(call: HttpClient): ViewsService {
	const change = async (
		method: 'PUT' | 'DELETE',
		id: string,
		request: { headers: Headers; body?: object },
	) => {
		await call({ method, path: ['users', 'views', id], ...request, answer: z.null() })
	}
	return {
		list: (headers) => call({ path: ['users', 'views'], headers, answer: viewsSchema }),
		setColumns: (headers, columns) => change('PUT', 'columns', { headers, body: { columns } }),
		save: (headers, id, body) => change('PUT', id, { headers, body }),
		remove: (headers, id) => change('DELETE', id, { headers }),
	}
}
