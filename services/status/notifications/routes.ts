import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import { noContent } from '#platform/http/no-content.ts'
import { bySessionOrKey } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { newChannelFields } from './alerts/service.ts'
import type { NotificationService } from './contract.ts'
import { feedsRoutes } from './feeds/routes.ts'
import type { Feeds } from './feeds/feeds.ts'
import * as schemas from './schemas.ts'
import { subscription } from './subscriptions/subscriptions.ts'

type Given = { feeds: Feeds; publicUrl: string }

/** Speaks of whom the status service tells over HTTP, under `/uptime`. */
export function notificationRoutes(notifications: NotificationService, { feeds, publicUrl }: Given) {
	return new Hono()
		.post(
			'/subscriptions',
			describe('Asks an address whether it wants to be told by mail', 204),
			valid('json', subscription),
			(c) => noContent(c, notifications.subscribe(c.req.raw.headers, c.req.valid('json'))),
		)
		.post(
			'/subscriptions/request',
			describe('What the link of a mail confirms; changes nothing', 200, schemas.requestedSubscription),
			valid('json', schemas.token),
			async (c) => c.json(await notifications.readRequest(c.req.valid('json').token)),
		)
		.post(
			'/subscriptions/confirm',
			describe('Confirms a subscription by the link of its mail', 200, schemas.requestedSubscription),
			valid('json', schemas.token),
			async (c) => c.json(await notifications.confirm(c.req.valid('json').token)),
		)
		.post(
			'/unsubscribe',
			describe('Ends a subscription, in one click of a mail reader (RFC 8058)', 204),
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
		.get('/alerts', describeManaged('Whom alerts and news reach', 200, schemas.alerts), async (c) =>
			c.json(await notifications.alerts(c.req.raw.headers)),
		)
		.post(
			'/alerts/channels',
			describeManaged('Adds somebody whom alerts or news reach', 201, schemas.newChannel),
			valid('json', newChannelFields),
			async (c) => c.json(await notifications.addChannel(c.req.raw.headers, c.req.valid('json')), 201),
		)
		.delete('/alerts/channels/:id', describeManaged('Removes one', 204), (c) =>
			noContent(c, notifications.removeChannel(c.req.raw.headers, c.req.param('id'))),
		)
		.post('/alerts/channels/:id/test', describeManaged('Sends a test notification', 204), (c) =>
			noContent(c, notifications.testChannel(c.req.raw.headers, c.req.param('id'))),
		)
		.put(
			'/alerts/escalation',
			describeManaged('Changes how long the first level has to acknowledge, in minutes', 204),
			valid('json', schemas.escalation),
			(c) => noContent(c, notifications.changeEscalation(c.req.raw.headers, c.req.valid('json').minutes)),
		)
		.post('/alerts/:id/acknowledge', describeManaged('Acknowledges an alert', 204), (c) =>
			noContent(c, notifications.acknowledge(c.req.raw.headers, c.req.param('id'))),
		)
		.post(
			'/alerts/acknowledge',
			describe('Acknowledges an alert, by the link of its mail', 200, schemas.alert),
			valid('json', schemas.token),
			async (c) => c.json(await notifications.acknowledgeByLink(c.req.valid('json').token)),
		)
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema: resolver(schema) } })
const refused = (description: string) => ({ description, content: json(schemas.refusal) })

type Status = 200 | 201 | 204

/** A call of everybody, or of whoever holds the link of a mail. */
function describe(summary: string, status: Status, answer?: z.ZodType) {
	return describeRoute({
		summary,
		tags: ['status'],
		responses: { ...answered(summary, status, answer), 429: refused('Too many requests') },
	})
}

function describeManaged(summary: string, status: Status, answer?: z.ZodType) {
	return describeRoute({
		summary,
		tags: ['status'],
		security: bySessionOrKey,
		responses: {
			...answered(summary, status, answer),
			401: refused('Nobody is signed in, or the API key is not one of ours'),
			409: refused('It is there already'),
			429: refused('Too many requests'),
		},
	})
}

function answered(summary: string, status: Status, answer?: z.ZodType) {
	return {
		[status]: { description: summary, ...(answer && { content: json(answer) }) },
		400: refused('The request does not fit'),
		403: refused('This person or this page may not'),
		404: refused('There is no such thing'),
	}
}
