import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#tests/support/free-port.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'
import { changedTests } from './checks/changed-tests.ts'
import { type Job, runJobs } from './checks/run-jobs.ts'
import { createMemoryFolder } from './checks/memory-folder.ts'
import { endChildrenWith, run } from './checks/processes.ts'
import { requirePrograms } from './checks/required-programs.ts'
import { staticChecks } from './checks/static-checks.ts'
import { allTests, describeTest, type TestFile } from './checks/test-files.ts'

const usage = `npm test                                    every check and every test
npm test -- FILE… [--engine sqlite|postgres]  these test files alone
npm run test:unit                           tests without database, build or browser
npm run test:changed                        tests that the change since main reaches by imports
`

/** Jobs that run side by side; a test in a browser also waits. */
const slots = 4
/** How many processes share the files of a kind, in the order in which they begin. */
const groups = { service: 6, browser: 8, tools: 3, site: 3, alone: 1, unit: 3 } as const

const build = ['node', 'scripts/build.mjs']
const timeout = '--test-timeout=600000'
/** The built site runs in the process of its tests. */
const production = { NODE_ENV: 'production' }
const compileCache = resolve('node_modules/.cache/compiled')

const close: (() => Promise<void>)[] = []
const closeAll = async () => {
	for (const each of close.splice(0).reverse()) await each()
}

endChildrenWith(closeAll)
try {
	process.exitCode = await main()
} finally {
	await closeAll()
}

async function main(): Promise<number> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			engine: { type: 'string' },
			unit: { type: 'boolean' },
			changed: { type: 'boolean' },
			help: { type: 'boolean' },
		},
	})
	const { engine, unit, changed, help } = values
	const missing = positionals.filter((path) => !existsSync(path))
	if (help || missing.length > 0 || (engine && engine !== 'sqlite' && engine !== 'postgres')) {
		process.stdout.write(`${missing.map((path) => `There is no file ${path}\n`).join('')}${usage}`)
		return help ? 0 : 1
	}
	if (positionals.length > 0) return await runNamed(positionals.map(describeTest), engine)
	if (unit)
		return await runAll(
			allTests().filter(({ kind }) => kind === 'unit'),
			[],
			engine,
		)
	if (changed) return await runAll(changedTests(allTests()), [], engine)
	return await runAll(allTests(), staticChecks, engine)
}

/** One process a file, with all that the tests say. */
async function runNamed(tests: readonly TestFile[], engine: string | undefined): Promise<number> {
	const env = await prepare(tests, engine)
	const [built, others] = [tests.filter((test) => test.needsBuild), tests.filter((test) => !test.needsBuild)]
	if (built.length > 0 && !(await run(build, { isShown: true })).ok) return 1
	const runFiles = async (files: readonly TestFile[], more = {}) => {
		if (files.length === 0) return true
		const command = ['node', '--test', timeout, '--test-concurrency=1', ...files.map(({ path }) => path)]
		return (await run(command, { env: { ...env, ...more }, isShown: true })).ok
	}
	const passed = [await runFiles(others), await runFiles(built, production)]
	return passed.every(Boolean) ? 0 : 1
}

async function runAll(
	tests: readonly TestFile[],
	checks: readonly Job[],
	engine: string | undefined,
): Promise<number> {
	const begun = performance.now()
	const env = await prepare(tests, engine)
	const toolsPort = await freePort()
	if (tests.some(({ needsBuild }) => needsBuild)) env.TEST_TOOLS_URL = `http://localhost:${toolsPort}`
	const startToolsSite = async () => {
		const site = await startServer({ port: toolsPort, env: { TRUST_PROXY: 'true' } })
		close.push(site.stop)
	}
	const jobs: Job[] = [
		...(tests.some(({ needsBuild }) => needsBuild)
			? [{ check: 'build', command: build, onSuccess: startToolsSite }]
			: []),
		...checks,
		...Object.entries(groups).flatMap(([kind, count]) =>
			grouped(
				kind,
				tests.filter((test) => test.kind === kind),
				count,
			),
		),
	]
	const timed = grouped(
		'time of answers',
		tests.filter(({ kind }) => kind === 'time of answers'),
		1,
	)
	const engines = engine ? [engine] : ['sqlite', 'postgres']
	const perEngine = timed.flatMap((job) => engines.map((each) => ({ ...job, env: { TEST_ENGINE: each } })))
	const failed = [...(await runJobs(jobs, { slots, env })), ...(await runJobs(perEngine, { slots: 2, env }))]
	const seconds = ((performance.now() - begun) / 1000).toFixed(0)
	process.stdout.write(
		failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : `\nAll checks passed in ${seconds} s\n`,
	)
	return failed.length > 0 ? 1 : 0
}

function grouped(check: string, files: readonly TestFile[], count: number): Job[] {
	const needsBuild = files.some((file) => file.needsBuild)
	// Registers at the root what closes the browser after the last file.
	const preload = files.some((file) => file.needsBrowser) ? ['--import', './tests/support/browser.ts'] : []
	const command = ['node', timeout, '--test-reporter=dot', ...preload, 'scripts/checks/test-group.ts']
	return deal(files, count).map((paths) => ({
		check,
		command: [...command, ...paths],
		...(needsBuild && { needs: 'build', env: production }),
	}))
}

/** Deals files into groups of about the same length in bytes. */
function deal(files: readonly TestFile[], count: number): string[][] {
	const dealt = Array.from({ length: Math.min(count, files.length) }, () => ({
		bytes: 0,
		paths: [] as string[],
	}))
	const sized = files.map(({ path }) => ({ path, bytes: statSync(path).size }))
	for (const { path, bytes } of sized.sort((a, b) => b.bytes - a.bytes)) {
		const least = dealt.reduce((a, b) => (b.bytes < a.bytes ? b : a))
		least.paths.push(path)
		least.bytes += bytes
	}
	return dealt.map(({ paths }) => paths)
}

/** Starts and installs what these tests need, but the build; answers the variables that tell them. */
async function prepare(
	tests: readonly TestFile[],
	engine: string | undefined,
): Promise<Record<string, string>> {
	requirePrograms(new Set(tests.flatMap(({ programs }) => programs)))
	const folder = createMemoryFolder()
	if (folder) {
		process.env.TMPDIR = folder
		close.push(async () => rmSync(folder, { recursive: true, force: true }))
	}
	const env: Record<string, string> = {
		NODE_COMPILE_CACHE: compileCache,
		...(engine && { TEST_ENGINE: engine }),
	}
	if (
		engine !== 'sqlite' &&
		!process.env.TEST_POSTGRES_URL &&
		tests.some(({ needsPostgres }) => needsPostgres)
	) {
		const postgres = await startPostgres()
		close.push(postgres.stop)
		env.TEST_POSTGRES_URL = postgres.url
	}
	if (tests.some(({ needsBrowser }) => needsBrowser)) {
		const sites = mkdtempSync(join(tmpdir(), 'parvis-sites-'))
		close.push(async () => rmSync(sites, { recursive: true, force: true }))
		env.TEST_SITES_DIR = sites
		const { launchChromium } = await import('#tests/support/chromium.ts')
		const browser = await launchChromium({ endsAtSignals: false })
		close.push(() => browser.close())
		env.TEST_BROWSER_URL = browser.wsEndpoint()
	}
	return env
}
