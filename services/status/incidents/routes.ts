import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { valid } from '#platform/http/validate.ts'
import { requireOwnOrigin } from '#services/status/own-origin.ts'
import type { IncidentsService } from './contract.ts'
import * as schemas from './schemas.ts'

/** Speaks of incidents over HTTP, under `/uptime`. Changes from pages of other origins are refused. */
export function incidentsRoutes(
	incidents: IncidentsService,
	{ trustedOrigins }: { trustedOrigins: string[] },
) {
	return new Hono()
		.use('/incidents/*', requireOwnOrigin(trustedOrigins))
		.get(
			'/incidents',
			describe('Incidents by their start, newest first', 200, schemas.page),
			valid('query', schemas.listQuery),
			async (c) => c.json(await incidents.list(c.req.valid('query'))),
		)
		.get(
			'/incidents/open',
			describe('Incidents that are not resolved', 200, schemas.incidents),
			valid('query', schemas.localeQuery),
			async (c) => c.json({ incidents: await incidents.openIncidents(c.req.valid('query').locale) }),
		)
		.get(
			'/incidents/:id',
			describe('One incident', 200, schemas.incident),
			valid('query', schemas.localeQuery),
			async (c) => {
				const { locale } = c.req.valid('query')
				const incident = await incidents.find({ locale, id: c.req.param('id') })
				if (!incident) throw new AppError('NOT_FOUND', 'Not Found')
				return c.json(incident)
			},
		)
		.get(
			'/incidents/:id/kept',
			describe('All that is kept of an incident', 200, schemas.keptIncident),
			async (c) => c.json(await incidents.kept(c.req.raw.headers, c.req.param('id'))),
		)
		.post(
			'/incidents',
			describe('Begins an incident', 201, schemas.added),
			valid('json', schemas.newIncident),
			async (c) => c.json({ id: await incidents.create(c.req.raw.headers, c.req.valid('json')) }, 201),
		)
		.put(
			'/incidents/:id',
			describe('Changes what is said of an incident as a whole', 204),
			valid('json', schemas.incidentFields),
			async (c) => {
				await incidents.change(c.req.raw.headers, c.req.param('id'), c.req.valid('json'))
				return c.body(null, 204)
			},
		)
		.delete('/incidents/:id', describe('Removes an incident', 204), async (c) => {
			await incidents.remove(c.req.raw.headers, c.req.param('id'))
			return c.body(null, 204)
		})
		.route('/', updateRoutes(incidents))
}

function updateRoutes(incidents: IncidentsService) {
	return new Hono()
		.post(
			'/incidents/:id/updates',
			describe('Adds an update to an incident', 201, schemas.added),
			valid('json', schemas.updateFields),
			async (c) => {
				const { id } = c.req.param()
				return c.json({ id: await incidents.addUpdate(c.req.raw.headers, id, c.req.valid('json')) }, 201)
			},
		)
		.put(
			'/incidents/:id/updates/:updateId',
			describe('Corrects an update', 204),
			valid('json', schemas.updateFields),
			async (c) => {
				const { id, updateId } = c.req.param()
				await incidents.changeUpdate(c.req.raw.headers, id, updateId, c.req.valid('json'))
				return c.body(null, 204)
			},
		)
		.delete('/incidents/:id/updates/:updateId', describe('Removes an update', 204), async (c) => {
			const { id, updateId } = c.req.param()
			await incidents.removeUpdate(c.req.raw.headers, id, updateId)
			return c.body(null, 204)
		})
		.put(
			'/incidents/:id/postmortem',
			describe('Writes the post-mortem of an incident', 204),
			valid('json', schemas.postmortem),
			async (c) => {
				const { postmortem } = c.req.valid('json')
				await incidents.setPostmortem(c.req.raw.headers, c.req.param('id'), postmortem)
				return c.body(null, 204)
			},
		)
}

function describe(summary: string, status: 200 | 201 | 204, answer?: z.ZodType) {
	const json = (schema: z.ZodType) => ({ 'application/json': { schema: resolver(schema) } })
	const refused = (description: string) => ({ description, content: json(schemas.refusal) })
	return describeRoute({
		summary,
		tags: ['status'],
		responses: {
			[status]: { description: summary, ...(answer && { content: json(answer) }) },
			400: refused('The request does not fit'),
			401: refused('Nobody is signed in'),
			403: refused('This person or this page may not'),
			404: refused('There is no such incident or update'),
			409: refused('The incident does not allow it now'),
		},
	})
}
