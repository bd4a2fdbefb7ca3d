import type { RateLimitTables } from '#platform/rate-limit.ts'
import { crossOriginPaths } from '#services/cross-origin-paths.ts'
import { AppError } from '#platform/errors.ts'
import { createTestApp } from '#platform/http/testing.ts'
import { networkList } from '#platform/network/network-list.ts'
import { probeOnce } from '#services/status/engine/probe-monitor.ts'
import type { PlannedSpan } from '#services/status/history/public-history.ts'
import { createRequireActor } from '#services/status/actor.ts'
import { migrations } from '#services/status/migrations/index.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { createUsers } from '#services/status/testing.ts'
import { heartbeatRoutes } from './heartbeat-routes.ts'
import { monitorsRoutes } from './routes.ts'
import { createMonitorsService } from './service.ts'
import type { TestDatabase } from '#tests/support/databases.ts'

type Tables = StatusTables & RateLimitTables

export const site = 'https://parvis.test'

/** Monitors with their HTTP routes. `ana` owns the site, `lou` is not a manager. */
export async function openMonitors({
	engine,
	openDatabase,
	networks = '',
}: TestDatabase & { networks?: string }) {
	const privateNetworks = networkList(networks)!
	let nowMs = Date.parse('2026-03-15T12:00:30.000Z')
	let changes = 0
	const planned: PlannedSpan[] = []
	const clock = { now: () => new Date(nowMs) }
	const { accounts, ...users } = createUsers()
	const { db } = await openDatabase<Tables>('status', migrations)
	const components = ['accounts', 'content'].map((name) => ({ name, check: async () => {} }))
	const heartbeats: string[] = []
	const monitors = createMonitorsService({
		db,
		engine,
		clock,
		requireActor: createRequireActor(accounts),
		probe: (fields, reach) => probeOnce(fields, components, { ...reach, privateNetworks }),
		privateNetworks,
		publicUrl: site,
		components,
		maintenance: async () => planned,
		changed() {
			changes += 1
		},
	})
	const app = createTestApp({ origin: site, crossOriginPaths })
	for (const routes of [
		monitorsRoutes(monitors),
		heartbeatRoutes(async (token, { failed }) => {
			if (token !== 'connu') throw new AppError({ code: 'NOT_FOUND', message: 'Heartbeat not found' })
			heartbeats.push(failed ? 'failed' : 'ok')
		}),
	]) {
		app.route('/api/uptime', routes)
	}
	return {
		...users,
		db,
		engine,
		clock,
		monitors,
		app,
		/** The heartbeats with the token `connu`. */
		heartbeats,
		/** The planned maintenance; may grow. */
		planned,
		changes: () => changes,
		pass(ms: number) {
			nowMs += ms
		},
	}
}

export const as = (username: string) => new Headers({ cookie: username })
/** A request with the API key `Ansible` of a user. */
export const withKeyOf = (username: string) => new Headers({ authorization: `Bearer parvis_${username}` })
export const anonymous = new Headers()

/** A valid monitor with default settings. */
export const shop = { name: 'Boutique', target: { kind: 'http', url: 'https://boutique.test/' } } as const
