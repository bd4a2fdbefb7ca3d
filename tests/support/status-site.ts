import { silentLog } from '#platform/http/testing.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#config'
import { createHttpApp, safeHeaders } from '#platform/http/app.ts'
import { answerNotFound } from '#platform/http/errors.ts'
import { listen } from '#platform/http/listen.ts'
import type { Services } from '#services/services.ts'
import { badgesRoutes } from '#services/status/badges/routes.ts'
import { openServices } from '#services/open.ts'
import { servePages } from '#web/server/serve.ts'
import { createSiteSettings } from '#web/server/site-settings.ts'
import { freePort } from './free-port.ts'
import { createStatusFixture } from './status-fixture.ts'

/** The built site with sample monitors instead of the status service. It can be stopped, and restarted on the same port. */
export async function startStatusSite() {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-status-'))
	const log = silentLog
	const config = readConfig({ NODE_ENV: 'production', DATA_DIR: folder })
	const options = { log, logRequest: () => {}, trustProxy: true, secure: false }
	const { services, close } = await openServices({
		app: createHttpApp(options),
		config,
		publicUrl: 'http://localhost',
		log,
	})
	const fixture = createStatusFixture({ log })
	const site = { accountsAvailable: true }
	const accounts = {
		...services.accounts,
		webSettings: () => (site.accountsAvailable ? services.accounts.webSettings() : rejectCall()),
		settingsVersion: () => (site.accountsAvailable ? services.accounts.settingsVersion() : rejectCall()),
	}
	async function start(port: number) {
		const live = fixture.openLive()
		const app = createHttpApp(options)
		app.route('/api/uptime', live.routes)
		app.route('/api/uptime', badgesRoutes(fixture.service.reading))
		app.get('/api/auth/get-session', (c) =>
			site.accountsAvailable ? c.json(null) : c.json({ code: 'UNAVAILABLE' }, 503),
		)
		app.all('/api/*', answerNotFound)
		const find = await servePages(app, {
			services: { ...services, accounts, status: fixture.service } as unknown as Services,
			settings: createSiteSettings(accounts, log),
			publicUrl: 'http://localhost',
			log,
			headers: safeHeaders(false),
			development: false,
		})
		const ready = { find, observe: () => {} }
		const server = await listen(app, { port, hostname: '127.0.0.1', ready })
		return {
			port: server.port,
			async stop() {
				await live.close()
				await server.close()
			},
		}
	}

	let running = await start(await freePort())
	return {
		...fixture,
		site,
		url: `http://127.0.0.1:${running.port}`,
		/** Stops listening until `start`. */
		stop: () => running.stop(),
		async start() {
			running = await start(running.port)
		},
		async close() {
			await running.stop()
			await close()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

function rejectCall(): Promise<never> {
	return Promise.reject(new Error('accounts are unavailable'))
}
