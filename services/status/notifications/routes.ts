import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { describe, describeForAll } from '#services/status/describe.ts'
import { noContent } from '#platform/http/no-content.ts'
import { valid } from '#platform/http/validate.ts'
import type { NotificationService } from './contract.ts'
import { feedsRoutes } from './feeds/routes.ts'
import type { Feeds } from './feeds/feeds.ts'
import * as schemas from './contract.ts'

type Options = { feeds: Feeds; publicUrl: string }

export function notificationRoutes(notifications: NotificationService, { feeds, publicUrl }: Options) {
	return new Hono()
		.post(
			'/subscriptions',
			describeForAll('Requests a mail subscription, which its address must confirm', 204),
			valid('json', schemas.subscription),
			(c) => noContent(c, notifications.subscribe(c.req.raw.headers, c.req.valid('json'))),
		)
		.post(
			'/subscriptions/request',
			describeForAll(
				'The subscription that the link of a mail would confirm; changes nothing',
				200,
				schemas.requestedSubscription,
			),
			valid('json', schemas.token),
			async (c) => c.json(await notifications.readRequest(c.req.valid('json').token)),
		)
		.post(
			'/subscriptions/confirm',
			describeForAll('Confirms a subscription by the link of its mail', 200, schemas.requestedSubscription),
			valid('json', schemas.token),
			async (c) => c.json(await notifications.confirm(c.req.valid('json').token)),
		)
		.post(
			'/unsubscribe',
			describeForAll('Ends a subscription, in one click of a mail reader (RFC 8058)', 204),
			valid('query', schemas.token),
			(c) => noContent(c, notifications.unsubscribe(c.req.valid('query').token)),
		)
		.get(
			'/unsubscribe',
			describeRoute({ hide: true, summary: 'Redirects to the page that asks for confirmation' }),
			valid('query', schemas.token),
			(c) => c.redirect(`${publicUrl}/uptime/unsubscribe?${new URLSearchParams(c.req.valid('query'))}`, 303),
		)
		.route('/', alertsRoutes(notifications))
		.route('/', feedsRoutes(feeds))
}

function alertsRoutes(notifications: NotificationService) {
	return new Hono()
		.get('/alerts', describe('Channels, alerts and escalation', 200, schemas.alerts), async (c) =>
			c.json(await notifications.alerts(c.req.raw.headers)),
		)
		.post(
			'/alerts/channels',
			describe('Adds a channel for alerts or news', 201, schemas.newChannel),
			valid('json', schemas.newChannelFields),
			async (c) => c.json(await notifications.addChannel(c.req.raw.headers, c.req.valid('json')), 201),
		)
		.delete('/alerts/channels/:id', describe('Removes a channel', 204), (c) =>
			noContent(c, notifications.removeChannel(c.req.raw.headers, c.req.param('id'))),
		)
		.post('/alerts/channels/:id/test', describe('Sends a test notification', 204), (c) =>
			noContent(c, notifications.testChannel(c.req.raw.headers, c.req.param('id'))),
		)
		.put(
			'/alerts/escalation',
			describe('Sets after how many minutes without acknowledgement the second level is notified', 204),
			valid('json', schemas.escalation),
			(c) => noContent(c, notifications.changeEscalation(c.req.raw.headers, c.req.valid('json').minutes)),
		)
		.post('/alerts/:id/acknowledge', describe('Acknowledges an alert', 204), (c) =>
			noContent(c, notifications.acknowledge(c.req.raw.headers, c.req.param('id'))),
		)
		.post(
			'/alerts/acknowledge',
			describeForAll('Acknowledges an alert, by the link of its mail', 200, schemas.alert),
			valid('json', schemas.token),
			async (c) => c.json(await notifications.acknowledgeByLink(c.req.valid('json').token)),
		)
}
