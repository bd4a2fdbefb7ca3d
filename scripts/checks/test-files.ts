import { globSync, readFileSync } from 'node:fs'
import { reachedFrom } from './imports.ts'
import { type Program, programs } from './required-programs.ts'

type TestKind = 'unit' | 'service' | 'site' | 'browser' | 'tools' | 'alone' | 'response time'

export type TestFile = {
	path: string
	kind: TestKind
	/** Runs on the built site. */
	needsBuild: boolean
	needsBrowser: boolean
	needsPostgres: boolean
	programs: readonly Program[]
}

const isSupport = (path: string) => /(?:^tests\/|\/testing\.ts$|\.test\.ts$)/.test(path)
/** Measures the event loop, so no other test may run in its process. */
const isAlone = (path: string) => path === 'tests/site/event-loop.test.ts'

/** What a test file needs besides Node, derived from its path, its imports and the program names in the sources that may start programs. */
export function describeTest(path: string): TestFile {
	const reached = reachedFrom(path)
	const needsBrowser = reached.has('tests/support/browser.ts')
	const sources = [...reached].map((file) => ({ file, source: readFileSync(file, 'utf8') }))
	const starters = sources.filter(
		({ file, source }) => isSupport(file) || source.includes("'node:child_process'"),
	)
	const isNamed = ({ runs }: Program) => starters.some(({ source }) => source.includes(`'${runs}'`))
	const needsBuild = /^tests\/(?:site|browser)\//.test(path)
	const needsPostgres = reached.has('tests/support/postgres.ts')
	function kind(): TestKind {
		// Runs while nothing else does.
		if (path.endsWith('/timing.test.ts')) return 'response time'
		if (isAlone(path)) return 'alone'
		if (reached.has('tests/support/tool-page.ts')) return 'tools'
		if (needsBrowser) return 'browser'
		if (needsBuild) return 'site'
		return needsPostgres ? 'service' : 'unit'
	}
	return {
		path,
		kind: kind(),
		needsBuild,
		needsBrowser,
		needsPostgres,
		programs: programs.filter((program) => (program.runs === 'chromium' ? needsBrowser : isNamed(program))),
	}
}

export function allTests(): TestFile[] {
	return globSync('{*.test.ts,{platform,services,web,scripts,tests}/**/*.test.ts}').sort().map(describeTest)
}
