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
	/** Accounts that exist from the start, by their role: `member@exemple.fr`, 'Camille member', `camille-member`. */
	accounts?: readonly RoleName[]
	demo?: boolean
	env?: Record<string, string>
}

const password = 'un mot de passe long'

/** The built site at a port of this process for the tests of one file, filled with the sample unless told otherwise. */
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
	const { app, publicUrl, ready, setUpPath, begin, endStreams, close } = await openApp(
		config,
		createLog(() => {}),
	)
	const maxPerAddress = config.TRUST_PROXY ? null : config.MAX_CONNECTIONS_PER_ADDRESS
	const limits = { max: config.MAX_CONNECTIONS, maxPerAddress }
	const server = await listen(app, { port: config.PORT, hostname: config.HOST, ready, limits })
	await begin()
	const url = `http://localhost:${port}`
	const path = await setUpPath()
	return {
		url,
		/** The set-up link, while there is no administrator. */
		setUpUrl: path === null ? undefined : publicUrl + path,
		dataDir,
		async close(): Promise<void> {
			await endStreams()
			await server.close()
			await close()
			rmSync(dataDir, { recursive: true, force: true })
		},
		/** Gives a browser the session of the account with this role. */
		async signIn(context: BrowserContext, role: RoleName): Promise<void> {
			const answer = await context.request.post(`${url}/api/auth/sign-in/email`, {
				headers: { origin: url },
				data: { email: accountOf(role).email, password },
			})
			if (!answer.ok()) throw new Error(`${role} could not sign in: ${await answer.text()}`)
		},
	}
}

export function accountOf(role: RoleName) {
	return { email: `${role}@exemple.fr`, name: `Camille ${role}`, username: `camille-${role}`, password }
}

/** A data folder with the sample and these accounts: filled once in a run of the tests, then copied. */
export async function createDemoFolder(accounts: readonly RoleName[], demo: boolean): Promise<string> {
	const dataDir = mkdtempSync(join(tmpdir(), 'parvis-browser-'))
	if (demo || accounts.length > 0) await copyFilled(dataDir, accounts, demo)
	return dataDir
}

async function copyFilled(dataDir: string, accounts: readonly RoleName[], demo: boolean): Promise<void> {
	const cache = process.env.TEST_SITES_DIR
	if (!cache) return await fill(dataDir, accounts, demo)
	const filled = join(cache, [demo ? 'demo' : 'empty', ...accounts].join('-'))
	if (!existsSync(filled)) {
		const own = mkdtempSync(`${filled}-`)
		await fill(own, accounts, demo)
		try {
			renameSync(own, filled)
		} catch {
			// Another process was faster.
			rmSync(own, { recursive: true, force: true })
		}
	}
	cpSync(filled, dataDir, { recursive: true })
}

/** Does in this process what the commands `demo` and `user create` do, each of which would start one. */
async function fill(dataDir: string, accounts: readonly RoleName[], demo: boolean): Promise<void> {
	const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir })
	await withServices(config, async (services) => {
		if (demo) await fillDemo(services.content, systemClock)
		for (const role of accounts) {
			const { email, name } = accountOf(role)
			await services.accounts.createUser({ email, name, password, role })
		}
		return 0
	})
}
