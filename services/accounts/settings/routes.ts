import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { type ChangeableSection, sectionChangeBody, sectionParam, sectionViewSchema } from './contract.ts'
import type { SettingsService } from './contract.ts'

export function settingsRoutes(settings: SettingsService) {
	return new Hono()
		.get(
			'/:section',
			describe('Returns a section of the settings with its last versions', {
				answer: sectionViewSchema,
				security: bySession,
				errors: [401, 403, 404],
			}),
			valid('param', sectionParam),
			noStore,
			async (c) => {
				const { section } = c.req.valid('param')
				return c.json(await settings.read(c.req.raw.headers, section as ChangeableSection))
			},
		)
		.put(
			'/:section',
			describe('Changes a section of the settings', { security: bySession, errors: [401, 403, 404, 409] }),
			valid('param', sectionParam),
			valid('json', sectionChangeBody),
			(c) => {
				const { section } = c.req.valid('param')
				const change = c.req.valid('json') as Parameters<SettingsService['change']>[2]
				return noContent(c, settings.change(c.req.raw.headers, section as ChangeableSection, change))
			},
		)
}
