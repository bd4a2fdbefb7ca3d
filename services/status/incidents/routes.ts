import { Hono } from 'hono'
import { AppError } from '#platform/errors.ts'
import { noContent } from '#platform/http/no-content.ts'
import { valid } from '#platform/http/validate.ts'
import { describe, describeForAll } from '#services/status/describe.ts'
import type { IncidentsService } from './contract.ts'
import * as schemas from './contract.ts'

export function incidentsRoutes(incidents: IncidentsService) {
	return new Hono()
		.get(
			'/incidents',
			describeForAll('Incidents by their start, newest first', 200, schemas.page),
			valid('query', schemas.listQuery),
			async (c) => c.json(await incidents.list(c.req.valid('query'))),
		)
		.get(
			'/incidents/open',
			describeForAll('Incidents that are not resolved', 200, schemas.incidents),
			valid('query', schemas.localeQuery),
			async (c) => c.json({ incidents: await incidents.openIncidents(c.req.valid('query').locale) }),
		)
		.get(
			'/incidents/all',
			describe('All incidents, of private monitors too, newest first', 200, schemas.page),
			valid('query', schemas.listQuery),
			async (c) => c.json(await incidents.listAll(c.req.raw.headers, c.req.valid('query'))),
		)
		.get(
			'/incidents/:id',
			describeForAll('One incident', 200, schemas.incident),
			valid('query', schemas.localeQuery),
			async (c) => {
				const { locale } = c.req.valid('query')
				const incident = await incidents.find({ locale, id: c.req.param('id') })
				if (!incident) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
				return c.json(incident)
			},
		)
		.get(
			'/incidents/:id/managed',
			describe('One incident with everything that can be edited', 200, schemas.managedIncident),
			async (c) => c.json(await incidents.managed(c.req.raw.headers, c.req.param('id'))),
		)
		.post(
			'/incidents',
			describe('Creates an incident', 201, schemas.added),
			valid('json', schemas.newIncident),
			async (c) => c.json({ id: await incidents.create(c.req.raw.headers, c.req.valid('json')) }, 201),
		)
		.put(
			'/incidents/:id',
			describe('Changes the title, impact and monitors of an incident', 204),
			valid('json', schemas.incidentFields),
			(c) => noContent(c, incidents.change(c.req.raw.headers, c.req.param('id'), c.req.valid('json'))),
		)
		.delete('/incidents/:id', describe('Removes an incident', 204), (c) =>
			noContent(c, incidents.remove(c.req.raw.headers, c.req.param('id'))),
		)
		.post(
			'/incidents/preview',
			describe('Renders Markdown as the public page does; stores nothing', 200, schemas.rendered),
			valid('json', schemas.unrendered),
			async (c) => c.json({ html: await incidents.preview(c.req.raw.headers, c.req.valid('json').text) }),
		)
		.route('/', updateRoutes(incidents))
}

function updateRoutes(incidents: IncidentsService) {
	return new Hono()
		.post(
			'/incidents/:id/updates',
			describe('Adds an update to an incident', 201, schemas.added),
			valid('json', schemas.newUpdate),
			async (c) => {
				const { id } = c.req.param()
				return c.json({ id: await incidents.addUpdate(c.req.raw.headers, id, c.req.valid('json')) }, 201)
			},
		)
		.put(
			'/incidents/:id/updates/:updateId',
			describe('Changes an update', 204),
			valid('json', schemas.updateFields),
			(c) => {
				const { id, updateId } = c.req.param()
				return noContent(c, incidents.changeUpdate(c.req.raw.headers, id, updateId, c.req.valid('json')))
			},
		)
		.delete('/incidents/:id/updates/:updateId', describe('Removes an update', 204), (c) => {
			const { id, updateId } = c.req.param()
			return noContent(c, incidents.removeUpdate(c.req.raw.headers, id, updateId))
		})
		.put(
			'/incidents/:id/postmortem',
			describe('Writes the post-mortem of an incident', 204),
			valid('json', schemas.postmortem),
			(c) => {
				const { postmortem } = c.req.valid('json')
				return noContent(c, incidents.setPostmortem(c.req.raw.headers, c.req.param('id'), postmortem))
			},
		)
}
