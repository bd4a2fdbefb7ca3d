import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { type OwnProfileService, ownProfileSchema } from './contract.ts'

export function createOwnProfileClient(call: HttpClient): OwnProfileService {
	return {
		read: (headers) => call({ path: ['profile'], headers, answer: ownProfileSchema }),
		async change(headers, body) {
			await call({ method: 'PUT', path: ['profile'], headers, body, answer: z.null() })
		},
	}
}
