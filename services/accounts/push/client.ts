import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { type PushService, pushStateSchema } from './contract.ts'

export function createPushClient(call: HttpClient): PushService {
	const path = ['push']
	return {
		read: (headers) => call({ path, headers, answer: pushStateSchema }),
		async subscribe(headers, body) {
			await call({ method: 'PUT', path, headers, body, answer: z.null() })
		},
		async unsubscribe(headers) {
			await call({ method: 'DELETE', path, headers, answer: z.null() })
		},
	}
}
