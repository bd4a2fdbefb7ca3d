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
npm test -- FILE… [--engine sqlite|postgres]  only these test files
npm run test:unit                           tests without database, build or browser
npm run test:changed                        tests of files changed since main, by their imports
`

/** Jobs that run in parallel; browser tests are often idle. */
const slots = 4
/** Number of processes for the files of each kind, in starting order. */
const groups = { service: 6, browser: 8, tools: 3, site: 3, alone: 1, unit: 3 } as const

const build = ['node', 'scripts/build.mjs']
const timeout = '--test-timeout=600000'
/** Some tests run the built site in their own process. */
const production = { NODE_ENV: 'production' }
const compileCache = resolve('node_modules/.cache/compiled')

const closeTasks: (() => Promise<void>)[] = []
const closeAll = async () => {
	for (const task of closeTasks.splice(0).reverse()) await task()
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

/** Runs each file in its own process and shows the whole output. */
async function runNamed(tests: readonly TestFile[], engine: string | undefined): Promise<number> {
	const env = await prepare(tests, engine)
	const [built, others] = [tests.filter((test) => test.needsBuild), tests.filter((test) => !test.needsBuild)]
	if (built.length > 0 && !(await run(build, { isShown: true })).ok) return 1
	const runFiles = async (files: readonly TestFile[], extraEnv = {}) => {
		if (files.length === 0) return true
		const command = ['node', '--test', timeout, '--test-concurrency=1', ...files.map(({ path }) => path)]
		return (await run(command, { env: { ...env, ...extraEnv }, isShown: true })).ok
	}
	const passed = [await runFiles(others), await runFiles(built, production)]
	return passed.every(Boolean) ? 0 : 1
}

async function runAll(
	tests: readonly TestFile[],
	checks: readonly Job[],
	engine: string | undefined,
): Promise<number> {
	const startedMs = performance.now()
	const env = await prepare(tests, engine)
	const toolsPort = await freePort()
	if (tests.some(({ needsBuild }) => needsBuild)) env.TEST_TOOLS_URL = `http://localhost:${toolsPort}`
	const startToolsSite = async () => {
		const site = await startServer({ port: toolsPort, env: { TRUST_PROXY: 'true' } })
		closeTasks.push(site.stop)
	}
	const jobs: Job[] = [
		...(tests.some(({ needsBuild }) => needsBuild)
			? [{ check: 'build', command: build, onSuccess: startToolsSite }]
			: []),
		...checks,
		...Object.entries(groups).flatMap(([kind, count]) =>
			jobsOf(
				kind,
				tests.filter((test) => test.kind === kind),
				count,
			),
		),
	]
	const timing = jobsOf(
		'response time',
		tests.filter(({ kind }) => kind === 'response time'),
		1,
	)
	const engines = engine ? [engine] : ['sqlite', 'postgres']
	const perEngine = timing.flatMap((job) => engines.map((name) => ({ ...job, env: { TEST_ENGINE: name } })))
	const failed = [...(await runJobs(jobs, { slots, env })), ...(await runJobs(perEngine, { slots: 2, env }))]
	const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
	process.stdout.write(
		failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : `\nAll checks passed in ${seconds} s\n`,
	)
	return failed.length > 0 ? 1 : 0
}

function jobsOf(check: string, files: readonly TestFile[], count: number): Job[] {
	const needsBuild = files.some((file) => file.needsBuild)
	// Registers a root hook that closes the browser after the last file.
	const preload = files.some((file) => file.needsBrowser) ? ['--import', './tests/support/browser.ts'] : []
	// A failed test can leave a server open, which would keep the process, and its report, waiting for ever.
	const options = [timeout, '--test-force-exit', '--test-reporter=dot']
	const command = ['node', ...options, ...preload, 'scripts/checks/test-group.ts']
	return splitEvenly(files, count).map((paths) => ({
		check,
		command: [...command, ...paths],
		...(needsBuild && { needs: 'build', env: production }),
	}))
}

/** Splits files into groups of about the same size in bytes. */
function splitEvenly(files: readonly TestFile[], count: number): string[][] {
	const groupsBySize = Array.from({ length: Math.min(count, files.length) }, () => ({
		bytes: 0,
		paths: [] as string[],
	}))
	const filesWithSize = files.map(({ path }) => ({ path, bytes: statSync(path).size }))
	for (const { path, bytes } of filesWithSize.sort((a, b) => b.bytes - a.bytes)) {
		const smallest = groupsBySize.reduce((a, b) => (b.bytes < a.bytes ? b : a))
		smallest.paths.push(path)
		smallest.bytes += bytes
	}
	return groupsBySize.map(({ paths }) => paths)
}

/** Starts and installs what these tests need, except the build; returns their environment variables. */
async function prepare(
	tests: readonly TestFile[],
	engine: string | undefined,
): Promise<Record<string, string>> {
	requirePrograms(new Set(tests.flatMap(({ programs }) => programs)))
	const folder = createMemoryFolder()
	if (folder) {
		process.env.TMPDIR = folder
		closeTasks.push(async () => rmSync(folder, { recursive: true, force: true }))
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
		closeTasks.push(postgres.stop)
		env.TEST_POSTGRES_URL = postgres.url
	}
	if (tests.some(({ needsBrowser }) => needsBrowser)) {
		const sites = mkdtempSync(join(tmpdir(), 'parvis-sites-'))
		closeTasks.push(async () => rmSync(sites, { recursive: true, force: true }))
		env.TEST_SITES_DIR = sites
		const { launchChromium } = await import('#tests/support/chromium.ts')
		const browser = await launchChromium({ endsAtSignals: false })
		closeTasks.push(() => browser.close())
		env.TEST_BROWSER_URL = browser.wsEndpoint()
	}
	return env
}
