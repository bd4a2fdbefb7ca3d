import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import {
	answerBody,
	invitedSchema,
	inviteBody,
	registrationInvitationSchema,
	registrationListSchema,
	registrationParam,
	type RegistrationService,
} from './contract.ts'

export function registrationRoutes(registration: RegistrationService) {
	return new Hono()
		.use(noStore)
		.get(
			'/',
			describe('Invitations to register, and requests for one', {
				answer: registrationListSchema,
				security: bySession,
				errors: [401, 403],
			}),
			async (c) => c.json(await registration.list(c.req.raw.headers)),
		)
		.post(
			'/invitations',
			describe('Invites addresses by mail', {
				answer: invitedSchema,
				security: bySession,
				errors: [401, 403],
			}),
			valid('json', inviteBody),
			async (c) => c.json(await registration.invite(c.req.raw.headers, c.req.valid('json'))),
		)
		.get(
			'/invitations/:id',
			describe('Whom the link of an invitation invites; null if it is not valid any more', {
				answer: registrationInvitationSchema.nullable(),
			}),
			valid('param', registrationParam),
			async (c) => c.json(await registration.invitation(c.req.valid('param').id)),
		)
		.delete(
			'/invitations/:id',
			describe('Deletes an invitation', { security: bySession, errors: [401, 403] }),
			valid('param', registrationParam),
			(c) => noContent(c, registration.revoke(c.req.raw.headers, c.req.valid('param').id)),
		)
		.post(
			'/requests/:id',
			describe('Approves or declines a request to register', {
				security: bySession,
				errors: [401, 403, 404],
			}),
			valid('param', registrationParam),
			valid('json', answerBody),
			(c) =>
				noContent(c, registration.answer(c.req.raw.headers, c.req.valid('param').id, c.req.valid('json'))),
		)
}
