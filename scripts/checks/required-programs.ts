import { execFileSync, spawnSync } from 'node:child_process'

/** A program that tests run (`runs`), a command that shows it is installed, and its Debian package. */
export type Program = { runs: string; command: string; packaged: string }

export const programs: readonly Program[] = [
	{ runs: 'chromium', command: 'chromium-headless-shell', packaged: 'chromium-headless-shell' },
	{ runs: 'yt-dlp', command: 'yt-dlp', packaged: 'yt-dlp' },
	{ runs: 'ffmpeg', command: 'ffmpeg', packaged: 'ffmpeg' },
	// `convert` is also the name of other programs.
	{ runs: 'convert', command: 'identify', packaged: 'imagemagick' },
	{ runs: 'identify', command: 'identify', packaged: 'imagemagick' },
	{ runs: 'exiftool', command: 'exiftool', packaged: 'libimage-exiftool-perl' },
	{ runs: 'webpinfo', command: 'webpinfo', packaged: 'webp' },
	{ runs: 'units', command: 'units', packaged: 'units' },
	{ runs: 'zbarimg', command: 'zbarimg', packaged: 'zbar-tools' },
	{ runs: 'b3sum', command: 'b3sum', packaged: 'b3sum' },
	{ runs: 'rhash', command: 'rhash', packaged: 'rhash' },
]

/**
 * Installs missing programs with apt-get if we are root.
 * @throws {Error} that says what to install, if we are not.
 */
export function requirePrograms(needed: Iterable<Pick<Program, 'command' | 'packaged'>>): void {
	const missing = [...needed].filter(({ command }) => spawnSync('which', [command]).status !== 0)
	if (missing.length === 0) return
	const packages = [...new Set(missing.map(({ packaged }) => packaged))]
	const canInstall = process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0
	if (!canInstall)
		throw new Error(`This needs ${packages.join(', ')}: sudo apt-get install ${packages.join(' ')}`)
	process.stdout.write(`Installing ${packages.join(', ')}…\n`)
	const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] }
	execFileSync('apt-get', ['update', '-q'], quiet)
	execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
		...quiet,
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
	})
}
