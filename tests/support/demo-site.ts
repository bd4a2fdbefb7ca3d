import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { RoleName } from '#services/accounts/permissions.ts'
import { startServer } from './server.ts'

type Options = {
	/** Accounts that exist from the start, by their role: `member@exemple.fr`, 'Camille member', `camille-member`. */
	accounts?: readonly RoleName[]
	demo?: boolean
	env?: Record<string, string>
}

const password = 'un mot de passe long'

/** Parvis in a process of its own for the tests of one file, filled with the sample unless told otherwise. */
export async function startDemoSite({ accounts = [], demo = true, env = {} }: Options = {}) {
	const dataDir = mkdtempSync(join(tmpdir(), 'parvis-browser-'))
	if (demo || accounts.length > 0) await copyFilled(dataDir, accounts, demo)
	const server = await startServer({ dataDir, env: { TRUST_PROXY: 'true', ...env } })
	return {
		url: server.url,
		setUpUrl: server.setUpUrl,
		dataDir,
		/** What the server has logged, line by line. */
		lines: server.lines,
		async close(): Promise<void> {
			await server.stop()
			rmSync(dataDir, { recursive: true, force: true })
		},
		/** Gives a browser the session of the account with this role. */
		async signIn(context: BrowserContext, role: RoleName): Promise<void> {
			const answer = await context.request.post(`${server.url}/api/auth/sign-in/email`, {
				headers: { origin: server.url },
				data: { email: accountOf(role).email, password },
			})
			if (!answer.ok()) throw new Error(`${role} could not sign in: ${await answer.text()}`)
		},
	}
}

export function accountOf(role: RoleName) {
	return { email: `${role}@exemple.fr`, name: `Camille ${role}`, username: `camille-${role}`, password }
}

/** Fills a folder once in a run of the tests, and copies it for every further site with the same content. */
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
	const [{ readConfig }, { systemClock }, { withServices }, { fillDemo }] = await Promise.all([
		import('#config'),
		import('#platform/clock.ts'),
		import('#scripts/parvis/with-services.ts'),
		import('#services/content/demo.ts'),
	])
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
