import { globSync, readFileSync } from 'node:fs'
import { reachedFrom } from './imports.ts'
import { type Program, programs } from './required-programs.ts'

export type TestFile = {
	path: string
	/** Tests of pages run on the built site. */
	needsBuild: boolean
	needsBrowser: boolean
	needsPostgres: boolean
	/** Measures time: nothing else runs beside it. */
	isTimed: boolean
	programs: readonly Program[]
}

const isSupport = (path: string) => /(?:^tests\/|\/testing\.ts$|\.test\.ts$)/.test(path)

/** What a test file needs beside Node, by where it is, what it imports and which programs it and its support name. */
export function describeTest(path: string): TestFile {
	const reached = reachedFrom(path)
	const needsBrowser = reached.has('tests/support/browser.ts')
	const sources = [...reached].filter(isSupport).map((file) => readFileSync(file, 'utf8'))
	const isNamed = ({ runs }: Program) => sources.some((source) => source.includes(`'${runs}'`))
	return {
		path,
		needsBuild: /^tests\/(?:site|browser)\//.test(path),
		needsBrowser,
		needsPostgres: reached.has('tests/support/postgres.ts'),
		isTimed: path.endsWith('/timing.test.ts'),
		programs: programs.filter((program) => (program.runs === 'chromium' ? needsBrowser : isNamed(program))),
	}
}

export function allTests(): TestFile[] {
	return globSync('{*.test.ts,{platform,services,web,scripts,tests}/**/*.test.ts}').sort().map(describeTest)
}
