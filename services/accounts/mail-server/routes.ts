import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { storedMailsBody } from '#platform/mail/stored-mails.ts'
import { mailTestBody, mailTestSchema, type MailServerService } from './contract.ts'

export function mailServerRoutes(mailServer: MailServerService) {
	return new Hono()
		.post(
			'/stored-mails',
			describe('Sends or deletes the mails that were kept while there was no mail server', {
				security: bySession,
				errors: [401, 403],
			}),
			valid('json', storedMailsBody),
			(c) => noContent(c, mailServer.releaseStored(c.req.raw.headers, c.req.valid('json').action)),
		)
		.post(
			'/test',
			describe('Sends a test mail and says what came of it', {
				answer: mailTestSchema,
				security: bySession,
				errors: [401, 403, 429],
			}),
			valid('json', mailTestBody),
			noStore,
			async (c) => c.json(await mailServer.test(c.req.raw.headers, c.req.valid('json'))),
		)
}
