import type { HttpClient } from '#platform/http/client.ts'
import { bulkSchema, type BulkService } from './contract.ts'

export function createBulkClient(call: HttpClient): BulkService {
	const send = (headers: Headers, path: string[], body: object = {}) =>
		call({ method: 'POST', path: ['users', 'bulk', ...path], headers, body, answer: bulkSchema })
	return {
		prepare: (headers, body) => send(headers, [], body),
		find: (headers, id) => call({ path: ['users', 'bulk', id], headers, answer: bulkSchema }),
		run: (headers, id) => send(headers, [id, 'run']),
		undo: (headers, id) => send(headers, [id, 'undo']),
	}
}
