import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import { bySession } from '#platform/http/security.ts'
import { errorBody } from '#platform/http/errors.ts'
import { valid } from '#platform/http/validate.ts'
import * as schemas from './schemas.ts'
import type { FeedbackService } from './service.ts'

/** Speaks the feedback service over HTTP, at `/feedback`. */
export function feedbackRoutes(feedback: FeedbackService) {
	return new Hono()
		.post(
			'/feedback',
			describe('Sends a message to those who run the site', 201, schemas.message),
			valid('json', schemas.newMessage),
			async (c) => c.json(await feedback.send(c.req.raw.headers, c.req.valid('json').message), 201),
		)
		.get(
			'/feedback',
			describe('Messages, newest first, for moderators', 200, schemas.page),
			valid('query', schemas.listQuery),
			async (c) => c.json(await feedback.list(c.req.raw.headers, c.req.valid('query'))),
		)
}

function describe(summary: string, status: 200 | 201, answer: z.ZodType) {
	const json = (schema: z.ZodType) => ({ 'application/json': { schema: resolver(schema) } })
	return describeRoute({
		summary,
		tags: ['feedback'],
		security: bySession,
		responses: {
			[status]: { description: summary, content: json(answer) },
			400: { description: 'The request does not fit', content: json(errorBody) },
			401: { description: 'Nobody is signed in', content: json(errorBody) },
			403: { description: 'This person or this page may not', content: json(errorBody) },
			429: { description: 'Too many messages today', content: json(errorBody) },
		},
	})
}
