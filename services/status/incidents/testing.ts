import { createTestApp } from '#platform/http/testing.ts'
import { listen } from '#platform/http/listen.ts'
import { createMaintenanceClient } from '#services/status/maintenance/client.ts'
import { maintenanceRoutes } from '#services/status/maintenance/routes.ts'
import { createMaintenanceService } from '#services/status/maintenance/service.ts'
import type { MaintenanceTables } from '#services/status/maintenance/tables.ts'
import { createRequireActor } from '#services/status/actor.ts'
import { migrations } from '#services/status/migrations/index.ts'
import { monitorFields } from '#services/status/monitors/monitor.ts'
import { addMonitor } from '#services/status/monitors/queries.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { createUsers } from '#services/status/testing.ts'
import { createIncidentsClient } from './client.ts'
import { incidentsRoutes } from './routes.ts'
import { createIncidentsService } from './service.ts'
import type { IncidentTables } from './tables.ts'
import type { TestDatabase } from '#tests/support/databases.ts'

type Tables = StatusTables & IncidentTables & MaintenanceTables

export const site = 'https://parvis.test'

/** Headers of a user: `ana` manages the status, `lou` does not. */
export const as = (username: string) => new Headers({ cookie: username })
export const anonymous = new Headers()

/** Incidents and maintenance on an empty database, with HTTP routes and clients, at noon UTC of 15 March 2026. */
export async function openTestServices({ openDatabase }: TestDatabase) {
	let nowMs = Date.parse('2026-03-15T12:00:00.000Z')
	const clock = { now: () => new Date(nowMs) }
	const { accounts, ...users } = createUsers()
	const { db } = await openDatabase<Tables>('status', migrations)
	const requireActor = createRequireActor(accounts)
	const incidents = createIncidentsService({ db, clock, requireActor })
	const maintenance = createMaintenanceService({ db, clock, requireActor, pageUrl: `${site}/uptime` })
	const app = createTestApp({ origin: site })
	app.route('/api/uptime', incidentsRoutes(incidents))
	app.route('/api/uptime', maintenanceRoutes(maintenance))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const origin = `http://127.0.0.1:${server.port}`
	return {
		...users,
		db,
		clock,
		requireActor,
		app,
		incidents,
		maintenance,
		clients: { incidents: createIncidentsClient(origin), maintenance: createMaintenanceClient(origin) },
		close: server.close,
		pass(ms: number) {
			nowMs += ms
		},
		/** Adds a monitor; returns its id. */
		async monitor(name: string, isPublic = true): Promise<string> {
			const target = { kind: 'ping', host: 'exemple.fr' }
			const fields = monitorFields.parse({ name, target, isPublic })
			return await db.transaction().execute((trx) => addMonitor(trx, { fields, now: nowMs }))
		},
	}
}
