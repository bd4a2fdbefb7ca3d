import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import { noContent } from '#platform/http/no-content.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import {
	applicationsSchema,
	authorizationRequestSchema,
	clientParam,
	clientsSchema,
	credentialsSchema,
	deviceQuery,
	deviceRequestSchema,
	disabledBody,
	newClientBody,
	oauthQueryBody,
	type OpenidService,
	registrationSchema,
} from './contract.ts'

export function openidRoutes(openid: OpenidService) {
	return new Hono()
		.use(async (c, next) => {
			await next()
			c.header('cache-control', 'no-store')
		})
		.post(
			'/request',
			describe('What a client asks of the user, read from a signed query', authorizationRequestSchema, true),
			valid('json', oauthQueryBody),
			async (c) => c.json(await openid.request(c.req.raw.headers, c.req.valid('json').oauthQuery)),
		)
		.post(
			'/device',
			describe('What the device that shows a code asks', deviceRequestSchema),
			valid('json', deviceQuery),
			async (c) => c.json(await openid.device(c.req.raw.headers, c.req.valid('json').code)),
		)
		.get('/applications', describe('The clients that the user has let in', applicationsSchema), async (c) =>
			c.json(await openid.applications(c.req.raw.headers)),
		)
		.delete(
			'/applications/:clientId',
			describeRoute({
				summary: 'Takes back the consent given to a client, and its tokens',
				security: bySession,
				responses: changed,
			}),
			valid('param', clientParam),
			async (c) =>
				await noContent(c, openid.revokeApplication(c.req.raw.headers, c.req.valid('param').clientId)),
		)
		.get('/clients', describe('The registered clients, newest first', clientsSchema), async (c) =>
			c.json(await openid.clients(c.req.raw.headers)),
		)
		.post(
			'/clients',
			describe('Registers a client; its secret is told this once', registrationSchema),
			valid('json', newClientBody),
			async (c) => c.json(await openid.registerClient(c.req.raw.headers, c.req.valid('json'))),
		)
		.post(
			'/clients/:clientId/secret',
			describe('A new secret for a client, told this once', credentialsSchema),
			valid('param', clientParam),
			async (c) => c.json(await openid.rotateSecret(c.req.raw.headers, c.req.valid('param').clientId)),
		)
		.put(
			'/clients/:clientId/disabled',
			describeRoute({ summary: 'Disables or enables a client', security: bySession, responses: changed }),
			valid('param', clientParam),
			valid('json', disabledBody),
			async (c) => {
				const { disabled } = c.req.valid('json')
				return await noContent(
					c,
					openid.setClientDisabled(c.req.raw.headers, c.req.valid('param').clientId, disabled),
				)
			},
		)
		.delete(
			'/clients/:clientId',
			describeRoute({
				summary: 'Removes a client with its tokens and consents',
				security: bySession,
				responses: changed,
			}),
			valid('param', clientParam),
			async (c) => await noContent(c, openid.removeClient(c.req.raw.headers, c.req.valid('param').clientId)),
		)
}

const changed = { 204: { description: 'Changed' }, 401: { description: 'Refused' } }

function describe(summary: string, schema: z.ZodType, mayBeAnybody = false) {
	const content = { 'application/json': { schema: resolver(schema) } }
	const responses = { 200: { description: 'OK', content }, 401: { description: 'Refused' } }
	return describeRoute({ summary, ...(mayBeAnybody ? {} : { security: bySession }), responses })
}
