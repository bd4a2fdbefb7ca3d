import { execFileSync } from 'node:child_process'
import { reachedFrom } from './imports.ts'
import type { TestFile } from './test-files.ts'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

const isCode = (path: string) => /\.(?:tsx?|mjs)$/.test(path)
/** Markdown, except for the sample content of services. */
const isProse = (path: string) => path.endsWith('.md') && !path.startsWith('services/')
/** Part of the built site. */
const isBuilt = (path: string) => path.startsWith('web/') && !path.endsWith('.test.ts')

/** Prints and returns the tests that import, also indirectly, a file changed since main, committed or not. */
export function changedTests(tests: readonly TestFile[]): TestFile[] {
	const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
	const changed = new Set([
		...git('diff', '--name-only', '--no-renames', base),
		...git('ls-files', '--others', '--exclude-standard'),
	])
	const print = (line: string) => process.stdout.write(`${line}\n`)
	print(`${changed.size} changed files since ${base.slice(0, 8)}`)
	const nonCode = [...changed].find((path) => !isCode(path) && !isProse(path))
	if (nonCode) {
		print(`all tests, since ${nonCode} is not code`)
		return [...tests]
	}
	const built = [...changed].find(isBuilt)
	if (built) print(`all tests of pages, since ${built} is part of the site`)
	const selected = tests.filter(
		({ path, needsBuild }) =>
			(needsBuild && built) || [...reachedFrom(path)].some((file) => changed.has(file)),
	)
	for (const { path } of selected) if (!built || !path.startsWith('tests/')) print(`  ${path}`)
	print(`${selected.length} of ${tests.length} test files`)
	return selected
}
