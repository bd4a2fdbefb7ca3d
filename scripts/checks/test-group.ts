import { resolve } from 'node:path'
import { describe, after, mock } from 'node:test'
import { pathToFileURL } from 'node:url'

/** Runs the test files that are given as arguments one after the other in this process, each in a suite of its own. */
for (const file of process.argv.slice(2)) {
	describe(file, { timeout: 600_000 }, async () => {
		after(() => mock.reset())
		await import(pathToFileURL(resolve(file)).href)
	})
}
