import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { type PushService, pushStateSchema, subscriptionBody } from './contract.ts'

export function pushRoutes(push: PushService) {
	return new Hono()
		.get(
			'/',
			describe('Whether the site sends web push, and to the browser of this session', {
				answer: pushStateSchema,
				security: bySession,
				errors: [401],
			}),
			noStore,
			async (c) => c.json(await push.read(c.req.raw.headers)),
		)
		.put(
			'/',
			describe('Sends web push to the browser of this session', {
				security: bySession,
				errors: [400, 401, 403, 409],
			}),
			valid('json', subscriptionBody),
			(c) => noContent(c, push.subscribe(c.req.raw.headers, c.req.valid('json'))),
		)
		.delete(
			'/',
			describe('Ends web push to the browser of this session', {
				security: bySession,
				errors: [401, 403],
			}),
			(c) => noContent(c, push.unsubscribe(c.req.raw.headers)),
		)
}
