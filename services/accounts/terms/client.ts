import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { acceptancesSchema, type TermsService } from './contract.ts'

export function createTermsClient(call: HttpClient): TermsService {
	return {
		async accept(headers, body) {
			await call({ method: 'POST', path: ['terms'], headers, body, answer: z.null() })
		},
		acceptedBy: async (headers) =>
			(await call({ path: ['terms'], headers, answer: acceptancesSchema })).acceptances,
	}
}
