import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { matchesEtag } from '#platform/http/etag.ts'
import { describe as describeRoute } from '#platform/http/openapi.ts'
import { noContent } from '#platform/http/no-content.ts'
import { valid } from '#platform/http/validate.ts'
import { describe, describeForAll } from '#services/status/describe.ts'
import type { LocalMaintenanceService, MaintenanceService } from './contract.ts'
import * as schemas from './contract.ts'

export function maintenanceRoutes(maintenance: LocalMaintenanceService) {
	return new Hono()
		.get(
			'/maintenance',
			describeForAll('Maintenance under way or coming within 31 days', 200, schemas.coming),
			valid('query', schemas.localeQuery),
			async (c) => c.json({ maintenance: await maintenance.comingMaintenance(c.req.valid('query').locale) }),
		)
		.get('/maintenance.ics', describedCalendar, valid('query', schemas.localeQuery), async (c) => {
			const text = await maintenance.calendar(c.req.valid('query').locale)
			const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
			c.header('ETag', etag)
			c.header('Cache-Control', 'public, max-age=300')
			if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
			c.header('Content-Type', 'text/calendar; charset=utf-8')
			return c.body(text)
		})
		.route('/', windowRoutes(maintenance))
}

function windowRoutes(maintenance: MaintenanceService) {
	return new Hono()
		.get(
			'/maintenance/windows',
			describe('Windows, the last to end first', 200, schemas.page),
			valid('query', schemas.listQuery),
			async (c) => c.json(await maintenance.windows(c.req.raw.headers, c.req.valid('query'))),
		)
		.get('/maintenance/windows/:id', describe('One window', 200, schemas.managedWindow), async (c) =>
			c.json(await maintenance.window(c.req.raw.headers, c.req.param('id'))),
		)
		.post(
			'/maintenance/windows',
			describe('Plans a window', 201, schemas.added),
			valid('json', schemas.newWindow),
			async (c) => c.json({ id: await maintenance.create(c.req.raw.headers, c.req.valid('json')) }, 201),
		)
		.put(
			'/maintenance/windows/:id',
			describe('Changes a window', 204),
			valid('json', schemas.windowFields),
			(c) => noContent(c, maintenance.change(c.req.raw.headers, c.req.param('id'), c.req.valid('json'))),
		)
		.delete('/maintenance/windows/:id', describe('Removes a window', 204), (c) =>
			noContent(c, maintenance.remove(c.req.raw.headers, c.req.param('id'))),
		)
		.put(
			'/maintenance/windows/:id/skipped/:date',
			describe('Skips the opening of one day', 204),
			valid('param', schemas.openingParams),
			(c) => {
				const { id, date } = c.req.valid('param')
				return noContent(c, maintenance.setSkipped(c.req.raw.headers, id, { date, isSkipped: true }))
			},
		)
		.delete(
			'/maintenance/windows/:id/skipped/:date',
			describe('Restores the opening of one day', 204),
			valid('param', schemas.openingParams),
			(c) => {
				const { id, date } = c.req.valid('param')
				return noContent(c, maintenance.setSkipped(c.req.raw.headers, id, { date, isSkipped: false }))
			},
		)
		.put(
			'/maintenance/windows/:id/openings/:date',
			describe('Extends the opening of one day', 204),
			valid('param', schemas.openingParams),
			valid('json', schemas.openingEnd),
			(c) => {
				const { id, date } = c.req.valid('param')
				return noContent(c, maintenance.prolong(c.req.raw.headers, id, { date, ...c.req.valid('json') }))
			},
		)
}

const describedCalendar = describeRoute('Planned maintenance as an iCalendar', {
	tag: 'status',
	mediaType: 'text/calendar',
	isCacheable: true,
	errors: [400],
})
