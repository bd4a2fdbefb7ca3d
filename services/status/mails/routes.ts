import { Hono } from 'hono'
import { valid } from '#platform/http/validate.ts'
import { noContent } from '#platform/http/no-content.ts'
import {
	mailPageSchema,
	mailParam,
	mailSchema,
	mailsQuery,
	storedMailsBody,
} from '#platform/mail/stored-mails.ts'
import { describeForUsers } from '#services/status/describe.ts'
import type { MailsService } from './contract.ts'

export function mailsRoutes(mails: MailsService) {
	return new Hono()
		.use('/mails/*', async (c, next) => {
			await next()
			c.header('cache-control', 'no-store')
		})
		.get(
			'/mails',
			describeForUsers('Mails of the status service, newest first, 50 a page', 200, mailPageSchema),
			valid('query', mailsQuery),
			async (c) => c.json(await mails.list(c.req.raw.headers, c.req.valid('query'))),
		)
		.post(
			'/mails/stored',
			describeForUsers('Sends or deletes the mails that were kept while there was no mail server', 204),
			valid('json', storedMailsBody),
			(c) => noContent(c, mails.releaseStored(c.req.raw.headers, c.req.valid('json').action)),
		)
		.get(
			'/mails/:id',
			describeForUsers('One mail of the status service with its content', 200, mailSchema),
			valid('param', mailParam),
			async (c) => c.json(await mails.find(c.req.raw.headers, c.req.valid('param').id)),
		)
}
