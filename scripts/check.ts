import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { startPostgres } from '#tests/support/postgres.ts'
import { requireTools } from './require-tools.ts'

/** What the tests run beside us: a browser, and the programs that the tools are compared with. */
const programs = {
	'chromium-headless-shell': 'chromium-headless-shell',
	'yt-dlp': 'yt-dlp',
	ffmpeg: 'ffmpeg',
	// Not `convert`, which the tests run: other programs have that name too.
	identify: 'imagemagick',
	exiftool: 'libimage-exiftool-perl',
	webpinfo: 'webp',
	units: 'units',
	zbarimg: 'zbar-tools',
	b3sum: 'b3sum',
	rhash: 'rhash',
}

type Check = { name: string; command: string; args: string[] }

const bin = (name: string) => `node_modules/.bin/${name}`
/** Tests that measure time: nothing else runs beside them. */
const timed = '**/timing.test.ts'
const testsOf = (pattern: string, besides: string[] = []) =>
	globSync(pattern, { exclude: ['node_modules/**', 'build/**', ...besides] }).sort()

const checks: Check[] = [
	{ name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
	{ name: 'lint', command: bin('oxlint'), args: [] },
	{ name: 'types of routes', command: bin('react-router'), args: ['typegen'] },
	{ name: 'types', command: bin('tsc'), args: [] },
	{ name: 'dead code', command: bin('knip'), args: [] },
	nodeTests(
		'units and services, on SQLite and PostgreSQL',
		testsOf('{*,{platform,services,web,scripts}/**/*}.test.ts', [timed]),
		3,
	),
	nodeTests('time of answers', testsOf(`services/${timed}`)),
	nodeTests('site', testsOf('tests/site/**/*.test.ts'), 2),
	nodeTests('browser', testsOf('tests/browser/**/*.test.ts'), 4),
]

/** `atOnce` files run side by side. */
function nodeTests(name: string, files: string[], atOnce = 1): Check {
	return {
		name,
		command: bin('node'),
		args: ['--test', '--test-timeout=300000', `--test-concurrency=${atOnce}`, ...files],
	}
}

process.exitCode = await checkAll(process.argv.slice(2))

/** Runs every check, or those whose name begins with one of `wanted`; answers the exit code. Goes on after a failure. */
async function checkAll(wanted: string[]): Promise<number> {
	requireTools(programs)
	const postgres = await startPostgres()
	const failed: string[] = []
	// Every test file is a process of its own: what one has compiled, the next reads.
	const environment = {
		...process.env,
		TEST_POSTGRES_URL: postgres.url,
		NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
	}
	try {
		for (const check of checks) {
			if (wanted.length > 0 && !wanted.some((start) => check.name.startsWith(start))) continue
			const begun = performance.now()
			process.stdout.write(`\n— ${check.name}\n`)
			const ok = await run(check, environment)
			const seconds = ((performance.now() - begun) / 1000).toFixed(1)
			process.stdout.write(`${ok ? '✓' : '✗'} ${check.name} (${seconds} s)\n`)
			if (!ok) failed.push(check.name)
		}
	} finally {
		await postgres.stop()
	}
	process.stdout.write(failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nAll checks passed\n')
	return failed.length > 0 ? 1 : 0
}

function run({ command, args }: Check, env: NodeJS.ProcessEnv): Promise<boolean> {
	return new Promise((resolve) => {
		const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
		child.on('error', () => resolve(false))
		child.on('exit', (code) => resolve(code === 0))
	})
}
