import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#platform/errors.ts'
import { noContent } from '#platform/http/no-content.ts'
import { valid } from '#platform/http/validate.ts'
import { describe } from '#services/status/describe.ts'
import { latencies, rangeQuery } from '#services/status/contract.ts'
import type { MonitorsService } from './contract.ts'
import { monitorFields } from './monitor.ts'
import * as schemas from './contract.ts'

const maxBodyBytes = 128 * 1024

export function monitorsRoutes(monitors: MonitorsService) {
	return new Hono()
		.use('/monitors/*', limitBody)
		.use('/groups/*', limitBody)
		.get(
			'/monitors',
			describe('All monitors with their current states', 200, schemas.list),
			valid('query', schemas.listQuery),
			async (c) => respond(c, await monitors.list(headersOf(c), c.req.valid('query'))),
		)
		.get(
			'/monitors/choices',
			describe(
				'Groups, monitors and components that the fields of a monitor may refer to',
				200,
				schemas.choices,
			),
			async (c) => respond(c, await monitors.choices(headersOf(c))),
		)
		.post(
			'/monitors',
			describe('Creates a monitor', 201, schemas.managed),
			valid('json', schemas.newMonitor),
			async (c) => respond(c, await monitors.create(headersOf(c), c.req.valid('json')), 201),
		)
		.post(
			'/monitors/test',
			describe('Probes a target once, and stores nothing', 200, schemas.result),
			valid('json', monitorFields),
			async (c) => respond(c, await monitors.test(headersOf(c), c.req.valid('json'))),
		)
		.post(
			'/monitors/last-days',
			describe('The last 24 hours of monitors; changes nothing', 200, schemas.lastDays),
			valid('json', schemas.lastDaysBody),
			async (c) => {
				return respond(c, { monitors: await monitors.lastDays(headersOf(c), c.req.valid('json').ids) })
			},
		)
		.post(
			'/monitors/connectivity',
			describe('Creates a monitor of the internet connection of this server', 201, schemas.managed),
			async (c) => respond(c, await monitors.watchConnectivity(headersOf(c)), 201),
		)
		.post(
			'/monitors/connectivity/decline',
			describe('Declines the offer to monitor the connection of this server', 204),
			async (c) => await noContent(c, monitors.declineConnectivity(headersOf(c))),
		)
		.route('/', oneMonitor(monitors))
		.route('/', groupRoutes(monitors))
}

function oneMonitor(monitors: MonitorsService) {
	return new Hono()
		.get(
			'/monitors/:id',
			describe('One monitor', 200, schemas.managed),
			valid('param', schemas.idParam),
			async (c) => respond(c, await monitors.find(headersOf(c), c.req.valid('param').id)),
		)
		.get(
			'/monitors/:id/checks',
			describe('The last checks of a monitor', 200, schemas.lastChecks),
			valid('param', schemas.idParam),
			async (c) => respond(c, await monitors.lastChecks(headersOf(c), c.req.valid('param').id)),
		)
		.get(
			'/monitors/:id/latencies',
			describe('Response times of a monitor', 200, latencies),
			valid('param', schemas.idParam),
			valid('query', rangeQuery),
			async (c) => {
				const { range } = c.req.valid('query')
				return respond(c, {
					latencies: await monitors.latencies(headersOf(c), c.req.valid('param').id, range),
				})
			},
		)
		.put(
			'/monitors/:id',
			describe('Replaces all fields of a monitor', 200, schemas.managed),
			valid('param', schemas.idParam),
			valid('json', monitorFields),
			async (c) =>
				respond(c, await monitors.change(headersOf(c), c.req.valid('param').id, c.req.valid('json'))),
		)
		.delete(
			'/monitors/:id',
			describe('Removes a monitor and its history', 204),
			valid('param', schemas.idParam),
			async (c) => await noContent(c, monitors.remove(headersOf(c), c.req.valid('param').id)),
		)
		.post(
			'/monitors/:id/pause',
			describe('Pauses a monitor', 204),
			valid('param', schemas.idParam),
			async (c) => await noContent(c, monitors.setPaused(headersOf(c), c.req.valid('param').id, true)),
		)
		.post(
			'/monitors/:id/resume',
			describe('Resumes a monitor', 204),
			valid('param', schemas.idParam),
			async (c) => await noContent(c, monitors.setPaused(headersOf(c), c.req.valid('param').id, false)),
		)
		.put(
			'/monitors/:id/place',
			describe('Moves a monitor in its group', 204),
			valid('param', schemas.idParam),
			valid('json', schemas.placeBody),
			async (c) =>
				await noContent(c, monitors.move(headersOf(c), c.req.valid('param').id, c.req.valid('json').index)),
		)
		.post(
			'/monitors/:id/token',
			describe('Renews the token of a heartbeat', 200, schemas.managed),
			valid('param', schemas.idParam),
			async (c) => respond(c, await monitors.renewToken(headersOf(c), c.req.valid('param').id)),
		)
}

function groupRoutes(monitors: MonitorsService) {
	return new Hono()
		.post(
			'/groups',
			describe('Creates a group', 201, schemas.group),
			valid('json', schemas.newGroup),
			async (c) => {
				const { name, ...options } = c.req.valid('json')
				return respond(c, await monitors.createGroup(headersOf(c), name, options), 201)
			},
		)
		.put(
			'/groups/:id',
			describe('Renames a group', 204),
			valid('param', schemas.idParam),
			valid('json', schemas.groupBody),
			async (c) =>
				await noContent(
					c,
					monitors.renameGroup(headersOf(c), c.req.valid('param').id, c.req.valid('json').name),
				),
		)
		.delete(
			'/groups/:id',
			describe('Removes a group; its monitors stay', 204),
			valid('param', schemas.idParam),
			async (c) => await noContent(c, monitors.removeGroup(headersOf(c), c.req.valid('param').id)),
		)
		.put(
			'/groups/:id/place',
			describe('Moves a group', 204),
			valid('param', schemas.idParam),
			valid('json', schemas.placeBody),
			async (c) =>
				await noContent(
					c,
					monitors.moveGroup(headersOf(c), c.req.valid('param').id, c.req.valid('json').index),
				),
		)
}

const headersOf = (c: Context) => c.req.raw.headers

/** Not cached: responses for managers contain tokens. */
function respond(c: Context, body: object, status: 200 | 201 = 200) {
	c.header('cache-control', 'no-store')
	return c.json(body, status)
}

const limitBody = bodyLimit({
	maxSize: maxBodyBytes,
	onError() {
		throw new AppError({ code: 'PAYLOAD_TOO_LARGE', message: 'Payload Too Large' })
	},
})
