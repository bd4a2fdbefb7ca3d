import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { mailTestSchema, type MailServerService } from './contract.ts'

export function createMailServerClient(call: HttpClient): MailServerService {
	return {
		test: (headers, body) =>
			call({ method: 'POST', path: ['mail-server', 'test'], headers, body, answer: mailTestSchema }),
		async releaseStored(headers, action) {
			const path = ['mail-server', 'stored-mails']
			await call({ method: 'POST', path, headers, body: { action }, answer: z.null() })
		},
	}
}
