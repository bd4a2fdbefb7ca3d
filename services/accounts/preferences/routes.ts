import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { type PreferencesService, userPreferencesBody, userPreferencesSchema } from './contract.ts'

export function preferencesRoutes(preferences: PreferencesService) {
	return new Hono()
		.get(
			'/',
			describe('The language and the colour mode that the signed-in user prefers', {
				answer: userPreferencesSchema,
				security: bySession,
				errors: [401],
			}),
			noStore,
			async (c) => c.json(await preferences.read(c.req.raw.headers)),
		)
		.put(
			'/',
			describe('Changes the language or the colour mode that the signed-in user prefers', {
				security: bySession,
				errors: [400, 401],
			}),
			valid('json', userPreferencesBody),
			(c) => noContent(c, preferences.change(c.req.raw.headers, c.req.valid('json'))),
		)
}
