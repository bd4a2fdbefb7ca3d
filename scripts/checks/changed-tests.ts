import { execFileSync } from 'node:child_process'
import { reachedFrom } from './imports.ts'
import type { TestFile } from './test-files.ts'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

const isCode = (path: string) => /\.(?:tsx?|mjs)$/.test(path)
/** Read by nobody but people. */
const isProse = (path: string) => path.endsWith('.md') && !path.startsWith('services/')
/** Goes into the built site. */
const isBuilt = (path: string) => path.startsWith('web/') && !path.endsWith('.test.ts')

/** The tests that reach a file which has changed since the branch left main, or is not committed; says which and why. */
export function changedTests(tests: readonly TestFile[]): TestFile[] {
	const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
	const changed = new Set([
		...git('diff', '--name-only', '--no-renames', base),
		...git('ls-files', '--others', '--exclude-standard'),
	])
	const say = (line: string) => process.stdout.write(`${line}\n`)
	say(`${changed.size} changed files since ${base.slice(0, 8)}`)
	const other = [...changed].find((path) => !isCode(path) && !isProse(path))
	if (other) {
		say(`all tests, since ${other} is not code`)
		return [...tests]
	}
	const built = [...changed].find(isBuilt)
	if (built) say(`all tests of pages, since ${built} is part of the site`)
	const chosen = tests.filter(
		({ path, needsBuild }) =>
			(needsBuild && built) || [...reachedFrom(path)].some((reached) => changed.has(reached)),
	)
	for (const { path } of chosen) if (!built || !path.startsWith('tests/')) say(`  ${path}`)
	say(`${chosen.length} of ${tests.length} test files`)
	return chosen
}
