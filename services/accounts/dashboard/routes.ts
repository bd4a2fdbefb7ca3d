import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { type DashboardService, pagesBody, shortcutBody, shortcutsSchema, visitSchema } from './contract.ts'

const common = { security: bySession, errors: [400, 401] } as const

export function dashboardRoutes(dashboard: DashboardService) {
	return new Hono()
		.post(
			'/visits',
			describe('Records that the signed-in user sees the dashboard; when the visit before ended', {
				status: 200,
				answer: visitSchema,
				...common,
			}),
			async (c) => c.json(await dashboard.visit(c.req.raw.headers)),
		)
		.get(
			'/shortcuts',
			describe('Returns the shortcuts that the signed-in user chose', { answer: shortcutsSchema, ...common }),
			noStore,
			async (c) => c.json({ shortcuts: await dashboard.shortcuts(c.req.raw.headers) }),
		)
		.put(
			'/shortcuts',
			describe('Adds, moves or removes a shortcut', {
				answer: shortcutsSchema,
				...common,
				errors: [400, 401, 403],
			}),
			valid('json', shortcutBody),
			async (c) =>
				c.json({ shortcuts: await dashboard.changeShortcut(c.req.raw.headers, c.req.valid('json')) }),
		)
		.post(
			'/pages',
			describe('Marks pages as seen by the signed-in user', common),
			valid('json', pagesBody),
			(c) => noContent(c, dashboard.markPages(c.req.raw.headers, c.req.valid('json').pages)),
		)
}
