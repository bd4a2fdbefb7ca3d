import { Hono, type MiddlewareHandler } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { apiKeysRoutes } from './api-keys/routes.ts'
import { badgesRoutes } from './badges/routes.ts'
import { incidentsRoutes } from './incidents/routes.ts'
import { maintenanceRoutes } from './maintenance/routes.ts'
import { heartbeatRoutes } from './monitors/heartbeat-routes.ts'
import { monitorsRoutes } from './monitors/routes.ts'
import { readingRoutes } from './history/routes.ts'
import * as schemas from './schemas.ts'
import type { LocalStatusService } from './service.ts'
import { statuspageRoutes } from './statuspage/routes.ts'
import { tellingRoutes } from './telling/routes.ts'

type Given = { clock: Clock; trustedOrigins: string[]; publicUrl: string; siteName(): Promise<string> }

/** Speaks the status service over HTTP, under `/uptime`. */
export function statusRoutes(status: LocalStatusService, given: Given) {
	const { reading, knowledge, feeds } = status
	const description = 'The public services and their state'
	const uptime = new Hono()
		.use(refuseNul)
		.get(
			'/services',
			describeRoute({
				summary: description,
				tags: ['status'],
				responses: {
					200: { description, content: { 'application/json': { schema: resolver(schemas.services) } } },
				},
			}),
			async (c) => c.json({ services: await status.services() }),
		)
		.route('/', readingRoutes(reading))
		.route('/', status.live.routes)
		.route('/', badgesRoutes(reading))
		.route('/', statuspageRoutes({ ...given, reading, knowledge }))
		.route('/', heartbeatRoutes(status.heartbeats.beat))
		.route('/', monitorsRoutes(status.monitors, given))
		.route('/', apiKeysRoutes(status.apiKeys, given))
		.route('/', incidentsRoutes(status.incidents, given))
		.route('/', maintenanceRoutes(status.maintenance, given))
		.route('/', tellingRoutes(status.telling, { ...given, feeds }))
	return new Hono().route('/uptime', uptime)
}

/** PostgreSQL keeps no text with U+0000, and no id or word that is asked for has it. */
const refuseNul: MiddlewareHandler = async (c, next) => {
	if (/%00/.test(c.req.url)) throw new AppError('VALIDATION_ERROR', '[path] Invalid input: NUL')
	await next()
}
