import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { describe, describeForAll } from '#services/status/describe.ts'
import { noContent } from '#platform/http/no-content.ts'
import { valid } from '#platform/http/validate.ts'
import type { NotificationService } from './contract.ts'
import { feedsRoutes } from './feeds/routes.ts'
import type { Feeds } from './feeds/feeds.ts'
import * as schemas from './contract.ts'

type Given = { feeds: Feeds; publicUrl: string }

/** Speaks of whom the status service tells over HTTP, under `/uptime`. */
export function notificationRoutes(notifications: NotificationService, { feeds, publicUrl }: Given) {
	return new Hono()
		.post(
			'/subscriptions',
			describeForAll('Asks an address whether it wants to be told by mail', 204),
			valid('json', schemas.subscription),
			(c) => noContent(c, notifications.subscribe(c.req.raw.headers, c.req.valid('json'))),
		)
		.post(
			'/subscriptions/request',
			describeForAll('What the link of a mail confirms; changes nothing', 200, schemas.requestedSubscription),
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
			describeRoute({ hide: true, summary: 'Leads mail readers that open the link to the page that asks' }),
			valid('query', schemas.token),
			(c) => c.redirect(`${publicUrl}/uptime/unsubscribe?${new URLSearchParams(c.req.valid('query'))}`, 303),
		)
		.route('/', alertsRoutes(notifications))
		.route('/', feedsRoutes(feeds))
}

function alertsRoutes(notifications: NotificationService) {
	return new Hono()
		.get('/alerts', describe('Whom alerts and news reach', 200, schemas.alerts), async (c) =>
			c.json(await notifications.alerts(c.req.raw.headers)),
		)
		.post(
			'/alerts/channels',
			describe('Adds somebody whom alerts or news reach', 201, schemas.newChannel),
			valid('json', schemas.newChannelFields),
			async (c) => c.json(await notifications.addChannel(c.req.raw.headers, c.req.valid('json')), 201),
		)
		.delete('/alerts/channels/:id', describe('Removes one', 204), (c) =>
			noContent(c, notifications.removeChannel(c.req.raw.headers, c.req.param('id'))),
		)
		.post('/alerts/channels/:id/test', describe('Sends a test notification', 204), (c) =>
			noContent(c, notifications.testChannel(c.req.raw.headers, c.req.param('id'))),
		)
		.put(
			'/alerts/escalation',
			describe('Changes how long the first level has to acknowledge, in minutes', 204),
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
