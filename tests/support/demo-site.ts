import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
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
	if (demo) runCommand(dataDir, ['demo'])
	for (const role of accounts) {
		const { email, name } = accountOf(role)
		const given = { email, name, password, role }
		const options = Object.entries(given).flatMap(([option, value]) => [`--${option}`, value])
		runCommand(dataDir, ['user', 'create', ...options])
	}
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

function runCommand(dataDir: string, args: string[]): void {
	execFileSync('node_modules/.bin/node', ['scripts/parvis.ts', ...args], {
		env: { PATH: process.env.PATH, DATA_DIR: dataDir },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
}
