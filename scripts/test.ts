import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#tests/support/free-port.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'
import { changedTests } from './checks/changed-tests.ts'
import { type Job, runJobs } from './checks/jobs.ts'
import { endChildrenWith, run } from './checks/processes.ts'
import { requirePrograms } from './checks/required-programs.ts'
import { staticChecks } from './checks/static-checks.ts'
import { allTests, describeTest, type TestFile } from './checks/test-files.ts'

const usage = `npm test                                    every check and every test
npm test -- FILE… [--engine sqlite|postgres]  these test files alone
npm run test:unit                           tests without database, build or browser
npm run test:changed                        tests that the change since main reaches by imports
`

/** Jobs that run side by side; each test of pages is a browser, a server and a test at once. */
const slots = 4
/** Processes that share the units, and the services. */
const groups = 3

const build = ['node', 'scripts/build.mjs']
const timeout = '--test-timeout=300000'
const fileCommand = ['node', '--test', timeout, '--test-reporter=dot']
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
	if (unit) return await runAll(allTests().filter(isUnit), [], engine)
	if (changed) return await runAll(changedTests(allTests()), [], engine)
	return await runAll(allTests(), staticChecks, engine)
}

function isUnit({ needsBuild, needsBrowser, needsPostgres, isTimed }: TestFile): boolean {
	return !needsBuild && !needsBrowser && !needsPostgres && !isTimed
}

/** One process a file, with all that the tests say. */
async function runNamed(tests: readonly TestFile[], engine: string | undefined): Promise<number> {
	const env = await prepare(tests, engine)
	if (tests.some(({ needsBuild }) => needsBuild) && !(await run(build, { isShown: true })).ok) return 1
	const files = tests.map(({ path }) => path)
	const { ok } = await run(['node', '--test', timeout, '--test-concurrency=1', ...files], {
		env,
		isShown: true,
	})
	return ok ? 0 : 1
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
	const alone = tests.filter(({ isTimed }) => isTimed)
	const separate = tests.filter(({ needsBuild, needsBrowser }) => needsBuild || needsBrowser)
	const shared = tests.filter((test) => !alone.includes(test) && !separate.includes(test))
	const units = shared.filter(isUnit)
	const services = shared.filter((test) => !isUnit(test))
	const jobs: Job[] = [
		...(separate.some(({ needsBuild }) => needsBuild)
			? [{ check: 'build', command: build, onSuccess: startToolsSite }]
			: []),
		...checks,
		...grouped('units', units),
		...grouped('services', services),
		...separate.map(({ path, needsBuild, needsBrowser }) => ({
			check: needsBrowser ? 'browser' : 'site',
			command: [...fileCommand, path],
			...(needsBuild && { needs: 'build' }),
		})),
	]
	const timed = alone.map(({ path }) => ({ check: 'time of answers', command: [...fileCommand, path] }))
	const failed = [...(await runJobs(jobs, { slots, env })), ...(await runJobs(timed, { slots: 1, env }))]
	const seconds = ((performance.now() - begun) / 1000).toFixed(0)
	process.stdout.write(
		failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : `\nAll checks passed in ${seconds} s\n`,
	)
	return failed.length > 0 ? 1 : 0
}

function grouped(check: string, files: readonly TestFile[]): Job[] {
	const command = ['node', timeout, '--test-reporter=dot', 'scripts/checks/test-group.ts']
	return deal(files, groups).map((paths) => ({ check, command: [...command, ...paths] }))
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
