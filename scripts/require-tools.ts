import { execFileSync, spawnSync } from 'node:child_process'

/**
 * Makes sure that programs are there, each from a Debian package: installed by apt-get when we are root.
 * `tools` is the name of each program and of the package that has it.
 * @throws {Error} that says in one line what to install.
 */
export function requireTools(tools: Readonly<Record<string, string>>): void {
	const missing = Object.entries(tools).flatMap(([tool, packaged]) =>
		spawnSync('which', [tool]).status === 0 ? [] : [packaged],
	)
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
