import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from '#app'
import { readConfig } from '#config'
import { systemClock } from '#platform/clock.ts'
import { createLog, type LogFields } from '#platform/log.ts'
import { withServices } from '#scripts/parvis/with-services.ts'
import { fillDemo } from '#services/content/demo.ts'
import type { RoleName } from '#services/accounts/permissions.ts'

const password = 'un mot de passe long'

/** The whole built site in this process, on a new SQLite database with the demo data unless `demo` is false. */
export async function openSite(options: { demo?: boolean; env?: Record<string, string> } = {}) {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-site-'))
	const config = readConfig({ NODE_ENV: 'production', DATA_DIR: folder, ...options.env })
	if (options.demo !== false) {
		await withServices(config, async (site) => Number(!(await fillDemo(site, systemClock))))
	}
	const logged: LogFields[] = []
	const roles = new Set<RoleName>()
	const { app, publicUrl, services, onListening, close } = await openApp(
		config,
		createLog((line) => logged.push(JSON.parse(line) as LogFields)),
	)
	await onListening()
	return {
		services,
		publicUrl,
		logged,
		routes: app.routes,
		/** Requests `path` without following redirects. */
		request: (path: string, init: RequestInit = {}) => app.request(publicUrl + path, init),
		/** Signs in to the account with this role, creating it the first time; returns the session cookie. */
		async signIn(role: RoleName): Promise<string> {
			const email = `${role}@exemple.fr`
			await withServices(config, async ({ accounts }) => {
				if (!roles.has(role)) await accounts.createUser({ email, name: `Camille ${role}`, password, role })
				return 0
			})
			roles.add(role)
			const response = await app.request(`${publicUrl}/api/auth/sign-in/email`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', origin: publicUrl },
				body: JSON.stringify({ email, password }),
			})
			return response.headers
				.getSetCookie()
				.map((cookie) => cookie.split(';')[0])
				.join('; ')
		},
		async close() {
			await close()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}
