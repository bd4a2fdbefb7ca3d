import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { type OwnProfileService, ownProfileSchema, profileChangeBody } from './contract.ts'

export function ownProfileRoutes(ownProfile: OwnProfileService) {
	return new Hono()
		.get(
			'/',
			describe('Returns what the signed-in user wrote for the profile, and who may see it', {
				answer: ownProfileSchema,
				security: bySession,
				errors: [401],
			}),
			noStore,
			async (c) => c.json(await ownProfile.read(c.req.raw.headers)),
		)
		.put(
			'/',
			describe('Changes the given fields of the signed-in user’s profile', {
				security: bySession,
				errors: [401],
			}),
			valid('json', profileChangeBody),
			(c) => noContent(c, ownProfile.change(c.req.raw.headers, c.req.valid('json'))),
		)
}
