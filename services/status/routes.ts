import { Hono } from 'hono'
import { describe } from '#platform/http/openapi.ts'
import { createCache } from '#platform/cache.ts'
import type { Clock } from '#platform/clock.ts'
import { usesRoutes } from '#platform/http/uses.ts'
import { personalDataRoutes } from '#platform/personal-data/http.ts'
import { rejectNul } from '#platform/http/reject-nul.ts'
import { badgesRoutes } from './badges/routes.ts'
import { incidentsRoutes } from './incidents/routes.ts'
import { mailsRoutes } from './mails/routes.ts'
import { maintenanceRoutes } from './maintenance/routes.ts'
import { heartbeatRoutes } from './monitors/heartbeat-routes.ts'
import { monitorsRoutes } from './monitors/routes.ts'
import { readingRoutes } from './history/routes.ts'
import * as schemas from './contract.ts'
import type { Overview, ServiceState } from './contract.ts'
import type { LocalStatusService } from './service.ts'
import { statuspageRoutes } from './statuspage/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'

type Options = {
	clock: Clock
	publicUrl: string
	siteName(): Promise<string>
	/** Whether another service of this site asks. */
	isFromService(headers: Headers): boolean
	/** Whether this process serves no pages: the Statuspage API is then at the root too. */
	isAlone?: boolean
}

/** The HTTP routes of the status service, by mount path. */
export function statusRoutes(status: LocalStatusService, options: Options) {
	const { reading, statusReader, feeds } = status
	// For API clients and badges, which poll instead of following the live stream.
	const overviewCache = createCache({ load: reading.overview, ttlMs: 1000, clock: options.clock })
	status.onMonitorsChange(overviewCache.invalidate)
	const cached = { overview: async () => await overviewCache.current() }
	const uptime = new Hono()
		.use(rejectNul)
		.get(
			'/services',
			describe('The public services and their state', { tag: 'status', answer: schemas.services }),
			async (c) => c.json({ services: servicesOf(await overviewCache.current()) }),
		)
		.route('/', readingRoutes(reading))
		.route('/', status.live.routes)
		.route('/', badgesRoutes(cached))
		.route('/', heartbeatRoutes(status.heartbeats.record))
		.route('/', monitorsRoutes(status.monitors))
		.route('/', incidentsRoutes(status.incidents))
		.route('/', maintenanceRoutes(status.maintenance))
		.route('/', mailsRoutes(status.mails))
		.route('/', usesRoutes({ tag: 'status', usesOf: status.usesOf, isFromService: options.isFromService }))
		.route('/', personalDataRoutes({ tag: 'status', ...status, isFromService: options.isFromService }))
		.route('/', notificationRoutes(status.notifications, { ...options, feeds }))
	const statuspage = statuspageRoutes({ ...options, reading: cached, statusReader })
	return {
		'/api': new Hono().route('/uptime', uptime),
		// Clients of Statuspage expect the API below the URL of the page.
		'/uptime/api/v2': statuspage,
		...(options.isAlone && { '/api/v2': statuspage }),
	}
}

/** The short form of every public service, in the order of the page. */
function servicesOf({ groups }: Overview): ServiceState[] {
	const monitors = groups.flatMap((group) => group.monitors)
	return monitors.map(({ id, name, state, checkedAt }) => ({ id, name, state, checkedAt }))
}
