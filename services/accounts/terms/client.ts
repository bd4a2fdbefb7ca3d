import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { acceptancesSchema, type TermsService } from './contract.ts'

/** `call` acts for the user of the headers, `callInternal` for this process. */
export function createTermsClient(call: HttpClient, callInternal: HttpClient): TermsService {
	return {
		async accept(headers, body) {
			await callInternal({ method: 'POST', path: ['terms'], headers, body, answer: z.null() })
		},
		acceptedBy: async (headers) =>
			(await call({ path: ['terms'], headers, answer: acceptancesSchema })).acceptances,
	}
}
