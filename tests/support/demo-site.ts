import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { openApp } from '#app'
import { readConfig } from '#config'
import { systemClock } from '#platform/clock.ts'
import { listen } from '#platform/http/listen.ts'
import { createLog } from '#platform/log.ts'
import { withServices } from '#scripts/parvis/with-services.ts'
import type { RoleName } from '#services/accounts/permissions.ts'
import { fillDemo } from '#services/content/demo.ts'
import { freePort } from './free-port.ts'

type Options = {
	/** Accounts that exist from the start, one per role: `member@exemple.fr`, 'Camille member', `camille-member`. */
	accounts?: readonly RoleName[]
	demo?: boolean
	env?: Record<string, string>
}

const password = 'un mot de passe long'

/** Serves the built site on a port of this process for one test file, with the demo data unless `demo` is false. */
export async function startDemoSite({ accounts = [], demo = true, env = {} }: Options = {}) {
	const dataDir = await createDemoFolder(accounts, demo)
	const port = String(await freePort())
	const config = readConfig({
		NODE_ENV: 'production',
		DATA_DIR: dataDir,
		PORT: port,
		TRUST_PROXY: 'true',
		...env,
	})
	const { app, publicUrl, services, ready, setUpPath, onListening, endStreams, close } = await openApp(
		config,
		createLog(() => {}),
	)
	const maxPerAddress = config.TRUST_PROXY ? null : config.MAX_CONNECTIONS_PER_ADDRESS
	const limits = { max: config.MAX_CONNECTIONS, maxPerAddress }
	const server = await listen(app, { port: config.PORT, hostname: config.HOST, ready, limits })
	await onListening()
	const url = `http://localhost:${port}`
	const initialSetUpPath = await setUpPath()
	return {
		url,
		services,
		/** The set-up link, while there is no administrator. */
		setUpUrl: initialSetUpPath === null ? undefined : publicUrl + initialSetUpPath,
		dataDir,
		async close(): Promise<void> {
			await endStreams()
			await server.close()
			await close()
			rmSync(dataDir, { recursive: true, force: true })
		},
		/** Signs a browser in to the account with this role. */
		async signIn(context: BrowserContext, role: RoleName): Promise<void> {
			const response = await context.request.post(`${url}/api/auth/sign-in/email`, {
				headers: { origin: url },
				data: { email: accountOf(role).email, password },
			})
			if (!response.ok()) throw new Error(`${role} could not sign in: ${await response.text()}`)
		},
	}
}

export function accountOf(role: RoleName) {
	return { email: `${role}@exemple.fr`, name: `Camille ${role}`, username: `camille-${role}`, password }
}

/** Creates a data folder with demo data and accounts: a copy of one that is filled once per test run. */
export async function createDemoFolder(accounts: readonly RoleName[], demo: boolean): Promise<string> {
	const dataDir = mkdtempSync(join(tmpdir(), 'parvis-browser-'))
	if (demo || accounts.length > 0) await copyFilled(dataDir, accounts, demo)
	return dataDir
}

async function copyFilled(dataDir: string, accounts: readonly RoleName[], demo: boolean): Promise<void> {
	const cache = process.env.TEST_SITES_DIR
	if (!cache) return await fill(dataDir, accounts, demo)
	const filledDir = join(cache, [demo ? 'demo' : 'empty', ...accounts].join('-'))
	if (!existsSync(filledDir)) {
		const temporaryDir = mkdtempSync(`${filledDir}-`)
		await fill(temporaryDir, accounts, demo)
		try {
			renameSync(temporaryDir, filledDir)
		} catch {
			// Another process filled it first.
			rmSync(temporaryDir, { recursive: true, force: true })
		}
	}
	cpSync(filledDir, dataDir, { recursive: true })
}

/** Does the work of the commands `demo` and `user create` in this process, which is faster than starting them. */
async function fill(dataDir: string, accounts: readonly RoleName[], demo: boolean): Promise<void> {
	const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir })
	await withServices(config, async (services) => {
		if (demo) await fillDemo(services, systemClock)
		for (const role of accounts) {
			const { email, name } = accountOf(role)
			await services.accounts.createUser({ email, name, password, role })
		}
		return 0
	})
}
