import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import {
	notificationPageSchema,
	type NotificationsService,
	notificationsQuery,
	preferencesBody,
	preferencesSchema,
	readBody,
	unsubscribedSchema,
	unsubscribeQuery,
} from './contract.ts'
import type { NotificationStreams } from './streams.ts'

const streamHeaders = {
	'content-type': 'text/event-stream; charset=utf-8',
	'cache-control': 'no-store, no-transform',
	// Stops nginx from buffering events.
	'x-accel-buffering': 'no',
}

export function notificationsRoutes(notifications: NotificationsService, streams: NotificationStreams): Hono {
	return new Hono<{ Bindings: Partial<HttpBindings> }>()
		.use(noStore)
		.get(
			'/',
			describe('The notifications of the signed-in user, newest first', {
				answer: notificationPageSchema,
				security: bySession,
				errors: [400, 401],
			}),
			valid('query', notificationsQuery),
			async (c) => {
				const { unread, ...query } = c.req.valid('query')
				const page = { ...query, isUnread: unread === 'true' }
				return c.json(await notifications.list(c.req.raw.headers, page))
			},
		)
		.get(
			'/events',
			describe('Follows how many notifications the signed-in user has not read, as server-sent events', {
				description:
					'`unread` is the number, first and whenever it changes. The stream ends with the session.',
				mediaType: 'text/event-stream',
				security: bySession,
				errors: [401, 429, 503],
			}),
			async (c) => {
				// A HEAD request would be counted as a reader forever.
				if (c.req.method === 'HEAD') return c.body(null, 200, streamHeaders)
				const disconnect = () => void c.env?.outgoing?.destroy()
				return c.body(await streams.follow(c.req.raw.headers, disconnect), 200, streamHeaders)
			},
		)
		.post(
			'/read',
			describe('Marks notifications as read', { security: bySession, errors: [400, 401] }),
			valid('json', readBody),
			(c) => noContent(c, notifications.markRead(c.req.raw.headers, c.req.valid('json'))),
		)
		.get(
			'/preferences',
			describe('How the signed-in user is told each kind of notification', {
				answer: preferencesSchema,
				security: bySession,
				errors: [401],
			}),
			async (c) => c.json(await notifications.preferences(c.req.raw.headers)),
		)
		.put(
			'/preferences',
			describe('Changes how the signed-in user is told some kinds of notifications', {
				security: bySession,
				errors: [400, 401, 403],
			}),
			valid('json', preferencesBody),
			(c) => noContent(c, notifications.changePreferences(c.req.raw.headers, c.req.valid('json'))),
		)
		.post(
			'/unsubscribe',
			describe('Ends the mails of one kind, by the link of a mail (RFC 8058)', {
				answer: unsubscribedSchema,
				errors: [404],
			}),
			valid('query', unsubscribeQuery),
			async (c) => c.json(await notifications.unsubscribe(c.req.valid('query').token)),
		) as unknown as Hono
}
