import { execFileSync, spawnSync } from 'node:child_process'

/**
 * Makes sure that programs are there, each from the Debian package of its name: installed by apt-get when we are root.
 * @throws {Error} that says in one line what to install.
 */
export function requireTools(tools: readonly string[]): void {
	const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0)
	if (missing.length === 0) return
	const canInstall = process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0
	if (!canInstall)
		throw new Error(`This needs ${missing.join(', ')}: sudo apt-get install ${missing.join(' ')}`)
	process.stdout.write(`Installing ${missing.join(', ')}…\n`)
	const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] }
	execFileSync('apt-get', ['update', '-q'], quiet)
	execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], {
		...quiet,
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
	})
}
