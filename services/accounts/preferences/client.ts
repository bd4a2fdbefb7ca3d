import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { type PreferencesService, userPreferencesSchema as answer } from './contract.ts'

export function createPreferencesClient(call: HttpClient): PreferencesService {
	const path = ['preferences']
	return {
		read: (headers) => call({ path, headers, answer }),
		async change(headers, body) {
			await call({ method: 'PUT', path, headers, body, answer: z.null() })
		},
	}
}
