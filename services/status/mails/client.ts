import { z } from 'zod'
import { mailPageSchema, mailSchema } from '#platform/mail/stored-mails.ts'
import { createHttpClient } from '#platform/http/client.ts'
import type { MailsService } from './contract.ts'

/**
 * HTTP client of the mails of the status service at `origin`, which serves it under `/api`. Throws the errors of the
 * service, and UNAVAILABLE when it does not answer within 5 s or not in this contract.
 */
export function createMailsClient(origin: string): MailsService {
	const ask = createHttpClient(`${origin}/api/uptime/mails`)
	return {
		list: (headers, { cursor }) => ask({ headers, query: { cursor }, answer: mailPageSchema }),
		async releaseStored(headers, action) {
			await ask({ method: 'POST', path: ['stored'], headers, body: { action }, answer: z.null() })
		},
		find: (headers, id) => ask({ headers, path: [id], answer: mailSchema }),
	}
}
