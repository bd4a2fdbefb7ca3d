import { noStore } from '#platform/http/no-store.ts'
import { Hono } from 'hono'
import { describe } from '#platform/http/openapi.ts'
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

const own = { security: bySession, errors: [401] } as const

export function openidRoutes(openid: OpenidService) {
	return new Hono()
		.use(noStore)
		.post(
			'/request',
			describe('Returns the access a client requests, read from a signed query', {
				answer: authorizationRequestSchema,
				errors: [401],
			}),
			valid('json', oauthQueryBody),
			async (c) => c.json(await openid.request(c.req.raw.headers, c.req.valid('json').oauthQuery)),
		)
		.post(
			'/device',
			describe('Returns the access that the device showing a code requests', {
				answer: deviceRequestSchema,
				...own,
			}),
			valid('json', deviceQuery),
			async (c) => c.json(await openid.device(c.req.raw.headers, c.req.valid('json').code)),
		)
		.get(
			'/applications',
			describe('Lists the clients the user has authorized', { answer: applicationsSchema, ...own }),
			async (c) => c.json(await openid.applications(c.req.raw.headers)),
		)
		.delete(
			'/applications/:clientId',
			describe('Revokes the consent given to a client, and its tokens', own),
			valid('param', clientParam),
			async (c) =>
				await noContent(c, openid.revokeApplication(c.req.raw.headers, c.req.valid('param').clientId)),
		)
		.get(
			'/clients',
			describe('The registered clients, newest first', { answer: clientsSchema, ...own }),
			async (c) => c.json(await openid.clients(c.req.raw.headers)),
		)
		.post(
			'/clients',
			describe('Registers a client; its secret is only shown once', { answer: registrationSchema, ...own }),
			valid('json', newClientBody),
			async (c) => c.json(await openid.registerClient(c.req.raw.headers, c.req.valid('json'))),
		)
		.post(
			'/clients/:clientId/secret',
			describe('Rotates a client’s secret, which is only shown once', { answer: credentialsSchema, ...own }),
			valid('param', clientParam),
			async (c) => c.json(await openid.rotateSecret(c.req.raw.headers, c.req.valid('param').clientId)),
		)
		.put(
			'/clients/:clientId/disabled',
			describe('Disables or enables a client', own),
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
			describe('Removes a client with its tokens and consents', own),
			valid('param', clientParam),
			async (c) => await noContent(c, openid.removeClient(c.req.raw.headers, c.req.valid('param').clientId)),
		)
}
