import { z } from 'zod'
import { createHttpClient } from '#platform/http/client.ts'
import type { ApiKeysService } from './contract.ts'
import * as schemas from './contract.ts'

/**
 * HTTP client of the API keys of the status service at `origin`, which serves it under `/api`. Throws the errors of
 * the service, and UNAVAILABLE when it does not answer within 5 s or not in this contract.
 */
export function createApiKeysClient(origin: string): ApiKeysService {
	const ask = createHttpClient(`${origin}/api/uptime/keys`)
	return {
		async list(headers) {
			return (await ask({ headers, answer: schemas.keys })).keys
		},
		create: (headers, name, { idempotencyKey } = {}) =>
			ask({ method: 'POST', headers, body: { name, idempotencyKey }, answer: schemas.newKey }),
		async remove(headers, id) {
			await ask({ method: 'DELETE', headers, path: [id], answer: z.null() })
		},
	}
}
