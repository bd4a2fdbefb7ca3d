import { Hono } from 'hono'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { personalDataRoutes } from '#platform/personal-data/http.ts'
import * as schemas from './contract.ts'
import type { FeedbackService } from './contract.ts'

const common = { tag: 'feedback', security: bySession, errors: [400, 401, 403, 429] } as const

/** HTTP routes of the feedback service, at `/feedback`. `isFromService`: whether another service of this site asks. */
export function feedbackRoutes(
	feedback: FeedbackService,
	{ isFromService }: { isFromService(headers: Headers): boolean },
) {
	return new Hono()
		.route('/feedback', personalDataRoutes({ tag: common.tag, ...feedback, isFromService }))
		.post(
			'/feedback',
			describe('Sends a message to the team of the site', {
				status: 201,
				answer: schemas.message,
				...common,
			}),
			valid('json', schemas.newMessage),
			async (c) => c.json(await feedback.send(c.req.raw.headers, c.req.valid('json').message), 201),
		)
		.get(
			'/feedback',
			describe('Messages, newest first, for moderators', { answer: schemas.page, ...common }),
			valid('query', schemas.listQuery),
			async (c) => c.json(await feedback.list(c.req.raw.headers, c.req.valid('query'))),
		)
}
