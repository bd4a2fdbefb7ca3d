import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { type ApiKeysService, keysSchema, newKeySchema } from './contract.ts'

export function createApiKeysClient(call: HttpClient): ApiKeysService {
	return {
		list: (headers) => call({ path: ['keys'], headers, answer: keysSchema }),
		create: (headers, body) => call({ method: 'POST', path: ['keys'], headers, body, answer: newKeySchema }),
		async revoke(headers, id) {
			await call({ method: 'DELETE', path: ['keys', id], headers, answer: z.null() })
		},
	}
}
